"""A misere quotient as a value: what is found, what is kept, and what answers for heaps of any size."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Any

from bouton.checker import Unreadable
from bouton.checker.misere_rules import read_rules
from bouton.frozen import Record, frozen
from bouton.misere.heaps import HeapElements, heaps_that_prove
from bouton.misere.monoid import Monoid
from bouton.nimbers import mex
from bouton.notation import parse_rules
from bouton.rulesets.protocol import Game, Rules

Numbers = tuple[int, ...]
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@frozen(hidden=["act", "lost", "heaps"])
class MisereQuotient(Record):
    """The monoid of *order* elements that judges all sums of heaps of these *rules* in misere play.

    Of several games side by side there is one text, one row of *heaps*, one *preperiods* and one *periods* each.  Heaps
    of a game whose period is 0 are judged up to the last one in its row.  *act* says how each generator maps the
    elements (0 is the identity), *lost* are the elements of P-positions, *heaps* the elements of the heaps.
    """

    rules: tuple[str, ...]
    order: int
    preperiods: Numbers
    periods: Numbers
    act: tuple[Numbers, ...]
    lost: Numbers
    heaps: tuple[Numbers, ...]

    @property
    def preperiod(self) -> int | None:
        """How many elements of heaps come before the cycle (of the first game); None where none is proved."""
        return self.preperiods[0] if self.periods[0] else None

    @property
    def period(self) -> int | None:
        """The period of the heaps' elements (of the first game); None where none is proved."""
        return self.periods[0] or None

    @property
    def is_whole(self) -> bool:
        """Whether heaps of every size are judged."""
        return all(self.periods)

    @property
    def ends(self) -> tuple[int | None, ...]:
        """For each game the largest heap that is judged; None: heaps of any size are."""
        return tuple(None if period else len(row) - 1 for period, row in zip(self.periods, self.heaps, strict=True))

    @cached_property
    def has_certificate(self) -> bool:
        """Whether the independent checker reads the rules; what it cannot be asked about is computed, not proved."""
        try:
            return all(read_rules(text).clauses for text in self.rules)
        except Unreadable:
            return False

    @cached_property
    def games(self) -> tuple[Game, ...]:
        """The games, in normal form."""
        return tuple(parse_rules(text).game.normal_form() for text in self.rules)

    @cached_property
    def monoid(self) -> Monoid:
        """The monoid to multiply in."""
        return Monoid(self.act, self.lost)

    def element(self, heap: int, game: int = 0) -> int | None:
        """The element of a heap of any size; None beyond what is judged."""
        row, preperiod, period = self.heaps[game], self.preperiods[game], self.periods[game]
        if heap < len(row):
            return row[heap]
        return row[preperiod + (heap - preperiod) % period] if period else None

    def is_lost(self, *heaps: int) -> bool | None:
        """Whether the player to move loses these heaps of the first game; None where a heap is beyond what is judged.

        >>> from bouton.misere.finding import misere_quotient
        >>> kayles = misere_quotient("kayles")
        >>> [n for n in range(60) if kayles.is_lost(n)]
        [1, 4, 9, 12, 20]
        """
        elements = [x for heap in heaps if (x := self.element(heap)) is not None]
        return None if len(elements) < len(heaps) else self.monoid.is_lost(self.monoid.product(elements))

    @cached_property
    def nim_values(self) -> Mapping[int, int] | None:
        """For tame games the nim-value of each element; else None."""
        return _nim_values(self)

    @property
    def is_tame(self) -> bool:
        """Whether the game is tame: the quotient is that of Nim, and each element has one nim-value."""
        return self.nim_values is not None

    # The presentation

    def generators(self) -> dict[str, tuple[int, int]]:
        """The letter of each generator, with the first heap that has its element: (number of the game, heap)."""
        named: dict[str, tuple[int, int]] = {}
        for letter, row in zip(_letters(), self.act, strict=False):
            places = [(heaps.index(row[0]), g) for g, heaps in enumerate(self.heaps) if row[0] in heaps]
            n, g = min(places)
            named[letter] = g, n
        return named

    def name(self, element: int) -> str:
        """An element as its least word: 1, a, b^2, a b c."""
        return _names(self.act)[element]

    def relations(self) -> tuple[str, ...]:
        """Relations that present the monoid: each word that is not least, though all words within it are."""
        return _relations(self.act)

    # Certificates

    def certificate(self) -> dict[str, Any]:
        """The certificate of kind misere, for ``bouton check``."""

        def one(rows: Sequence[Any]) -> Any:
            return rows[0] if len(self.rules) == 1 else list(rows)

        statement = {
            "kind": "misere",
            "rules": one(self.rules),
            "order": self.order,
            "act": [list(row) for row in self.act],
            "P": list(self.lost),
            "heaps": one([list(row) for row in self.heaps]),
            "preperiod": one(self.preperiods),
            "period": one(self.periods),
            "quotient": True,
        }
        # Rules and claim belong together.
        return {**statement, "digest": sha256(json.dumps(statement, sort_keys=True).encode()).hexdigest()}

    @classmethod
    def of_certificate(cls, certificate: Mapping[str, Any]) -> "MisereQuotient":
        """The quotient that a certificate states; it must have been checked."""
        several = isinstance(certificate["rules"], list)

        def rows(key: str) -> tuple[Any, ...]:
            return tuple(certificate[key]) if several else (certificate[key],)

        return cls(
            rules=rows("rules"),
            order=certificate["order"],
            preperiods=rows("preperiod"),
            periods=rows("period"),
            act=tuple(map(tuple, certificate["act"])),
            lost=tuple(certificate["P"]),
            heaps=tuple(map(tuple, rows("heaps"))),
        )

    def as_dict(self) -> dict[str, Any]:
        """The quotient as the JSON of ``bouton quotient``."""
        one = len(self.rules) == 1
        return {
            "order": self.order,
            "p_elements": len(self.lost),
            "preperiod": self.preperiod if one else list(self.preperiods),
            "period": self.period if one else list(self.periods),
            "exact_to": self.ends[0] if one else list(self.ends),
            "tame": self.is_tame,
            "generators": {letter: heap if one else [game, heap] for letter, (game, heap) in self.generators().items()},
            "relations": list(self.relations()),
            "p_words": [self.name(x) for x in self.lost],
        }


def text_of(game: Game) -> str:
    """The rules of *game* in misere play, as a certificate names them."""
    return str(Rules(game.normal_form(), True))


def _letters() -> Iterator[str]:
    yield from LETTERS
    number = 1
    while True:
        yield from (f"{letter}{number}" for letter in LETTERS)
        number += 1


def _written(word: Sequence[int]) -> str:
    """Exponents of the generators as a word."""
    parts = [
        letter if exponent == 1 else f"{letter}^{exponent}"
        for letter, exponent in zip(_letters(), word, strict=False)
        if exponent
    ]
    return " ".join(parts) or "1"


@lru_cache(maxsize=64)
def _words(act: tuple[Numbers, ...]) -> dict[int, Numbers]:
    """The least word of each element, as exponents: first the fewest of the last generator, then of the one before."""
    words: dict[int, Numbers] = {0: (0,) * len(act)}
    for g, row in enumerate(act):
        layer = list(words)
        while layer:
            above = []
            for x in layer:
                if row[x] not in words:
                    word = words[x]
                    words[row[x]] = (*word[:g], word[g] + 1, *word[g + 1 :])
                    above.append(row[x])
            layer = above
    return words


@lru_cache(maxsize=64)
def _names(act: tuple[Numbers, ...]) -> dict[int, str]:
    return {x: _written(word) for x, word in _words(act).items()}


@lru_cache(maxsize=64)
def _relations(act: tuple[Numbers, ...]) -> tuple[str, ...]:
    words = _words(act)
    least = set(words.values())
    found: dict[Numbers, str] = {}
    for x, word in words.items():
        for g, row in enumerate(act):
            longer = (*word[:g], word[g] + 1, *word[g + 1 :])
            if longer in least or longer in found:
                continue
            # Every word within it is least: those with one letter less are enough.
            shorter = [(*longer[:i], e - 1, *longer[i + 1 :]) for i, e in enumerate(longer) if e]
            if all(w in least for w in shorter):
                found[longer] = f"{_written(longer)} = {_written(words[row[x]])}"
    return tuple(found[word] for word in sorted(found, key=lambda w: w[::-1]))


def _nim_values(quotient: MisereQuotient) -> Mapping[int, int] | None:
    """The nim-values of the elements, if nim-values are added in products and elements are lost as heaps of Nim are.

    In Nim 1 and a (a^2 = 1) are the sums of heaps of at most one stone, a is lost; every other element is that of sums
    with a larger heap, is told by its nim-value, and is lost if that is 0.
    """
    monoid = quotient.monoid
    values = _values_of_heaps(quotient)
    if values is None:
        return None
    every = range(monoid.order)
    small = [x for x in every if monoid.times(x, x) == 0]
    large = [x for x in every if x not in small]
    if any(values[monoid.times(x, y)] != values[x] ^ values[y] for x in every for y in every):
        return None
    if len(small) > 2 or any(monoid.times(x, y) in small for x in large for y in every):
        return None
    told_apart = sorted(values[x] for x in large) == list(range(len(large)))
    lost = {x for x in small if values[x]} | {x for x in large if not values[x]}
    return values if told_apart and lost == monoid.lost else None


def _values_of_heaps(quotient: MisereQuotient) -> dict[int, int] | None:
    """The nim-value of each element, by the heaps that decide for all; None where an element has two, or none."""
    monoid = quotient.monoid
    values = {0: 0}
    for g, game in enumerate(quotient.games):
        heaps = HeapElements(game, monoid.times)
        number = len(quotient.heaps[g])
        if quotient.periods[g]:
            number = heaps_that_prove(game, quotient.preperiods[g], quotient.periods[g]) or number
        for n in range(number):
            x = quotient.element(n, g)
            assert x is not None
            options = heaps.options(n)
            heaps.of.append(x)
            if not values.keys() >= options and not _multiply(monoid, values):
                return None
            value = mex(values[y] for y in options)
            if values.setdefault(x, value) != value:
                return None
    return values if _multiply(monoid, values) and len(values) == monoid.order else None


def _multiply(monoid: Monoid, values: dict[int, int]) -> bool:
    """Give products of elements the sums of their values; whether none has two."""
    known = list(values)
    for x in known:
        for y in list(values):
            z, value = monoid.times(x, y), values[x] ^ values[y]
            if z not in values:
                known.append(z)
            if values.setdefault(z, value) != value:
                return False
    return True
