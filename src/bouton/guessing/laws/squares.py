"""Two heaps: the value depends on the remainders of both modulo m, and on which of them is smaller."""

from collections.abc import Iterator

from bouton.claims import Sentence
from bouton.guessing.given import BIT, Given, Place
from bouton.guessing.law import Guess

MOST_MODULUS = 12


def guesses(given: Given) -> Iterator[Guess]:
    """The least modulus of both heaps that settles the value."""
    if given.heaps != 2 or len(set(given.known.values())) < 2:
        return
    for order in (False, True):
        for m in range(1, MOST_MODULUS + 1):
            table = _table(given, m, order)
            if table is not None and 2 * len(table) <= len(given.known) and (m > 1 or order):
                yield _guess(given, m, order, table)
                return


def _key(place: Place, m: int, order: bool) -> Place:
    a, b = place
    return (a % m, b % m, (a > b) - (a < b)) if order else (a % m, b % m)


def _table(given: Given, m: int, order: bool) -> dict[Place, int] | None:
    """The value by the remainders; None where they do not settle it."""
    table: dict[Place, int] = {}
    for place, value in given.known.items():
        for p in (place, place[::-1]) if given.unordered else (place,):
            if table.setdefault(_key(p, m, order), value) != value:
                return None
    return table


def _guess(given: Given, m: int, order: bool, table: dict[Place, int]) -> Guess:
    def says(place: Place) -> int | None:
        return table.get(_key(place, m, order))

    if given.losses:
        lost = [f"({', '.join(map(str, k[:2]))})" for k, v in sorted(table.items()) if not v]
        name, values = "lost", {"m": m, "lost": lost}
    else:
        rows = [f"({', '.join(map(str, k[:2]))}): {v}" for k, v in sorted(table.items())]
        name, values = "values", {"m": m, "table": rows[:40]}
    key = f"guess_squares.{name}_in_order" if order else f"guess_squares.{name}"
    # Of losses the lost classes are read off the table.
    numbers = 1 + order + (sum(not v for v in table.values()) if given.losses else len(table))
    return Guess(
        "squares", Sentence(key, values=values), says, numbers, given.losses, 4 * BIT + len(table) * given.bits
    )
