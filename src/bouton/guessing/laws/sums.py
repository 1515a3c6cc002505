"""Two heaps or more that are heaps side by side: the value is the XOR of a value of each, told by the table's edge."""

from collections.abc import Iterator

from bouton.claims import Sentence
from bouton.guessing.given import BIT, Given, Place
from bouton.guessing.law import LAWS, Guess, Says, held_against

MOST_SHOWN = 30
# The laws by which an edge goes on must explain this many of its values.
EDGE_LAWS = ("modulus", "period", "functions", "halving", "numerations")
FEWEST = 3


def guesses(given: Given) -> Iterator[Guess]:
    """The XOR of the values in the first row and the first column, where all others are that."""
    if given.heaps != 2 or given.losses or given.known.get((0, 0)) != 0:
        return
    row = {b: v for (a, b), v in given.known.items() if a == 0}
    column = {a: v for (a, b), v in given.known.items() if b == 0}
    inner = {p: v for p, v in given.known.items() if p[0] and p[1]}
    if len(inner) < 4 or any(column.get(a) is None or row.get(b) is None for a, b in inner):
        return
    if all(v == column[a] ^ row[b] for (a, b), v in inner.items()):
        # How the edges go on is a question of its own.
        edges = [_edge(column), _edge(row)]

        def says(place: Place) -> int | None:
            a, b = edges[0](place[:1]), edges[1](place[1:])
            return None if a is None or b is None else a ^ b

        same = all(column[n] == row[n] for n in column.keys() & row.keys())
        key = "guess_sums.alike" if same else "guess_sums.unlike"
        values = {"row": _cut(row), "column": _cut(column)}
        numbers = len(row.keys() | column.keys()) if same else len(row) + len(column)
        yield Guess("sums", Sentence(key, values=values), says, numbers, False, 2 * BIT + numbers * given.bits)


def _edge(edge: dict[int, int]) -> Says:
    """How an edge goes on: by the law of one heap that explains most of it, else not at all."""
    given = Given({(n,): edge[n] for n in sorted(edge)}, False, len(edge))
    found = (held_against(one, given) for name in EDGE_LAWS for one in LAWS[name](given))
    fitting = [one for one in found if one.wrong is None and one.explained >= FEWEST]
    if fitting:
        return max(fitting, key=lambda one: one.explained).says
    return lambda place: edge.get(place[0])


def _cut(edge: dict[int, int]) -> list[int | str]:
    values: list[int | str] = [edge[n] for n in sorted(edge)]
    return values if len(values) <= MOST_SHOWN else [*values[:MOST_SHOWN], "..."]
