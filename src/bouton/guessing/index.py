"""Which game is this?  The first values, or losses, of some thousand known games, kept as one compressed file.

A line of the file: what is kept, the rules, their name, the numbers and OEIS numbers, apart by tabs; of two heaps from
the sieve the law in words, too, in each language, which `prove` derives with its proof.  Kept are the
``values`` of heaps 0, 1, 2, ...; the ``losses`` of one heap, of two or of three (all positions below a bound, each a
list of heaps apart by a comma); the ``square`` of values of two heaps, row by row.  ``tools/keep_known_games.py`` makes
the file.
"""

import lzma
from contextlib import suppress
from functools import cache, reduce
from importlib.resources import files
from operator import xor
from typing import Any

from bouton import words
from bouton.claims import Cycle
from bouton.discovery.statement import PeriodIs
from bouton.engine.periods import Period
from bouton.errors import BoutonError
from bouton.frozen import frozen
from bouton.guessing.given import Given, Place
from bouton.notation import parse_rules
from bouton.solving import Knowledge
from bouton.solving.periods import period
from bouton.theorems import covering_theorems

FILE = "known_games.tsv.xz"
# So many games are listed; and what must be compared before a game is named.
MOST = 8
FEWEST_VALUES = 6
# From so many values a period is proved that nobody keeps.
PERIOD = 3000
FEWEST_LOSSES = 4
# Fewer losses are enough among so many positions; those from the sieve are all that there are below SIEVED.
FEWEST_SEEN = 64
SIEVED = 24


@frozen
class KnownGame:
    """A game that has the values given, as its *rules* are written; *game* is its name in the catalogue, or None.

    *law* is the name of a theorem or a period, empty where none is known; *oeis* are sequences about the game.  The
    first *compared* numbers agree, where the table's heaps are those of the game less *shift*.
    """

    rules: str
    game: str | None
    law: str
    oeis: tuple[str, ...]
    compared: int
    shift: int = 0
    said: tuple[str, ...] = ()  # the law in words, by language

    def law_text(self, language: str = "en") -> str:
        """The law as a sentence, or as `prove` reads it."""
        if self.said:
            return dict(zip(words.languages, self.said, strict=True))[language]
        if self.law.startswith("period ") and self.law.endswith(" from some heap on"):
            return words.say("guess.from_some_heap", language, period=self.law.split()[1])
        key = f"{self.law}.statement"
        return words.say(key, language) if words.has(key) else self.law

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "rules": self.rules,
            "game": self.game,
            "law": self.law or None,
            "oeis": list(self.oeis),
            "compared": self.compared,
            "shift": self.shift,
        }


@frozen
class IndexRow:
    """A line of the file: the *known* numbers, and what may be said of them."""

    kind: str
    rules: str
    game: str | None
    known: tuple[Any, ...]
    oeis: tuple[str, ...]
    said: tuple[str, ...] = ()


def known_games(given: Given) -> tuple[tuple[KnownGame, ...], int]:
    """The known games that have the table *given*, named ones first, short ones before long ones; and how many more.

    >>> from bouton.guessing.given import row_of
    >>> [game.rules for game in known_games(row_of([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]))[0]]
    ['kayles', '0.771']
    """
    found = []
    for shift in (0, 1):
        for row in rows():
            compared = _agrees(given, row, shift)
            if compared:
                found.append((row, compared, shift))
        if found or given.start or given.heaps > 1:
            break
    # Of many with a name the shortest says most.
    found.sort(key=lambda one: (one[0].game is None, one[2], len(one[0].game or "")))
    told = (
        KnownGame(
            row.rules, row.game, row.said[0] if row.said else law_of(row.rules), row.oeis, compared, shift, row.said
        )
        for row, compared, shift in found[:MOST]
    )
    return tuple(told), max(len(found) - MOST, 0)


def sieved(language: str, asked: str = "") -> list[dict[str, str]]:
    """The laws in words from the sieve, the shortest first: those with all words of *asked* in rules or sentence.

    >>> len(sieved("en", "total even")) < len(sieved("en", "total")) < len(sieved("zh"))
    True
    """
    told = [(row.rules, dict(zip(words.languages, row.said, strict=True))[language]) for row in rows() if row.said]
    wanted = asked.lower().split()
    found = [one for one in told if all(word in " ".join(one).lower() for word in wanted)]
    return [{"rules": rules, "sentence": sentence} for rules, sentence in found]


def law_of(text: str) -> str:
    """The law of these rules: a theorem's name, else a proved period as `prove` reads it; empty where none is known.

    >>> law_of("nim"), law_of("0.354")
    ('nim_values', 'period 1180 from 10061916')
    """
    form = parse_rules(text).normal_form()
    theorem = next(covering_theorems(form), None)
    if theorem is not None:
        return theorem.name
    if form.misere or not form.game.clauses:
        return ""
    known: Cycle | Period | None = Knowledge(form).period
    with suppress(BoutonError):
        if known is None:  # in no time
            known = period(form.game, max_length=PERIOD, must_be_proved=True)
    return "" if known is None else str(PeriodIs(known.period, known.preperiod or None, known.saltus))


def _agrees(given: Given, row: IndexRow, shift: int) -> int:
    """How many numbers of the table are those of *row*, whose heaps are larger by *shift*; 0 where one differs."""
    if row.kind == "values" and given.heaps == 1:
        return _agrees_values(given, row.known, shift)
    if row.kind == "values" and not given.losses and not shift:
        return _agrees_sums(given, row.known)
    if row.kind == "losses" and given.losses and not shift:
        return _agrees_losses(given, row)
    if row.kind == "square" and given.heaps == 2 and not given.losses and not shift:
        size = len(row.known)
        inside = [(p, v) for p, v in given.known.items() if max(p) < size]
        return len(inside) * all(row.known[a][b] == v for (a, b), v in inside) * (len(inside) >= FEWEST_VALUES)
    return 0


def _agrees_values(given: Given, values: tuple[int, ...], shift: int) -> int:
    first = given.start + shift
    here, there = given.row[: len(values) - first], values[first : first + len(given.known)]
    if given.losses:
        there = tuple(int(v > 0) for v in there)
    if tuple(here) != tuple(there) or len(here) < FEWEST_VALUES:
        return 0
    return len(here) if not given.losses or here.count(0) >= FEWEST_LOSSES else 0


def _agrees_sums(given: Given, values: tuple[int, ...]) -> int:
    """How many positions of several heaps have the nim-sum of the *values* of their heaps."""
    compared = 0
    for place, found in given.known.items():
        if max(place) < len(values):
            if found != reduce(xor, (values[n] for n in place)):
                return 0
            compared += 1
    return compared * (compared >= FEWEST_VALUES)


def _agrees_losses(given: Given, row: IndexRow) -> int:
    """How many losses are the same, as far as both lists are whole."""
    lost: tuple[Place, ...] = row.known
    if len(lost[0]) != given.heaps:
        return 0
    top = SIEVED - 1 if row.said else max(map(max, lost))
    here = {p for p in given.lost if max(p) <= top}
    if given.heaps == 2 and not given.unordered and all(a <= b for a, b in lost):
        # So they are kept where the order does not matter.
        if any((b, a) not in here for a, b in here) or parse_rules(row.rules).game.order_matters:
            return 0
        here = {p for p in here if p[0] <= p[1]}
    there = {p for p in lost if p in given.known}
    seen = sum(max(p) <= top for p in given.known) if len(here) < FEWEST_LOSSES else FEWEST_SEEN
    return len(here) if here == there and seen >= FEWEST_SEEN else 0


@cache
def rows() -> tuple[IndexRow, ...]:
    """The lines of the file, in its order: the catalogue first."""
    text = lzma.decompress(files("bouton.guessing").joinpath(FILE).read_bytes()).decode()
    return tuple(map(read_row, text.splitlines()))


def read_row(line: str) -> IndexRow:
    """A line of the file."""
    kind, rules, game, numbers, oeis, *said = line.split("\t")
    known: tuple[Any, ...]
    if kind == "values":
        known = tuple(map(int, numbers.split()))
    elif kind == "losses":
        known = tuple(tuple(map(int, place.split(","))) for place in numbers.split())
    else:
        known = tuple(tuple(map(int, r.split())) for r in numbers.split(";"))
    return IndexRow(kind, rules, game or None, known, tuple(oeis.split()), tuple(said))


def written_row(row: IndexRow) -> str:
    """A row as a line of the file."""
    if row.kind == "values":
        numbers = " ".join(map(str, row.known))
    elif row.kind == "losses":
        numbers = " ".join(",".join(map(str, place)) for place in row.known)
    else:
        numbers = ";".join(" ".join(map(str, r)) for r in row.known)
    return "\t".join((row.kind, row.rules, row.game or "", numbers, " ".join(row.oeis), *row.said))
