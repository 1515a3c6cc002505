"""Coins in a row, of which a move turns some, the rightmost from heads to tails; and the product of two rows on a grid.

A position is the places of the heads, counted from 1.  Each other coin that is turned counts as a head of its own, for
in normal play two heads at one place cancel (misere play goes on with both).
"""

from collections.abc import Iterator, Sequence
from itertools import chain, product
from typing import TYPE_CHECKING

from bouton.errors import PositionError
from bouton.frozen import frozen
from bouton.rulesets.amounts import ANY, ANY_AMOUNT, Amounts, between, single
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.protocol import Game, Option, Part, Position, check_heaps

if TYPE_CHECKING:
    from bouton.rulesets.wording import Voice


@frozen
class CoinRow(Game):
    """Turn a number of coins in *counts*, the rightmost from heads to tails; a part is a head's place, 0 for none.

    >>> from bouton.notation import parse_rules
    >>> list(parse_rules("turn 1,2 coins").game.options(3))
    [(0,), (1,), (2,)]
    """

    counts: Amounts
    name: str = ""
    is_plain_data = True

    def others(self, place: int) -> Iterator[tuple[int, ...]]:
        """The other coins of every turn of the head at *place*."""
        return chain.from_iterable(chosen(count - 1, 1, place) for count in self.counts.upto(place))

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, int)
        return (coins or (0,) for coins in self.others(part))

    def take(self, part: Part, option: Option) -> tuple[int, ...] | None:
        return None

    def normal_form(self) -> Game:
        if self.counts == Amounts.of([between(1, 2)]):
            return TakeAndBreak.plain(ANY_AMOUNT)  # turning turtles are Nim
        return next((row for row in ROWS.values() if row.counts == self.counts), self)

    def in_words(self, voice: "Voice", ending: str) -> list[str] | None:
        return None if self.name else [voice.say("coins.row", counts=str(self.counts)), ending]

    def __str__(self) -> str:
        return self.name or f"turn {self.counts} coins"


def chosen(count: int, first: int, end: int) -> Iterator[tuple[int, ...]]:
    """All choices of *count* places from *first* to *end* - 1, each rising, in rising order.

    Not `itertools.combinations`, which makes a tuple of all places before the first choice.

    >>> list(chosen(2, 1, 4))
    [(1, 2), (1, 3), (2, 3)]
    >>> next(chosen(3, 1, 10**40))
    (1, 2, 3)
    """
    if count == 0:
        yield ()
        return
    for place in range(first, end - count + 1):
        for others in chosen(count - 1, place + 1, end):
            yield (place, *others)


# The rows that have a name.
ROWS = {
    name: CoinRow(Amounts.of([counts]), name)
    for name, counts in (
        ("mock turtles", between(1, 3)),
        ("triplets", single(3)),
        ("moidores", between(1, 9)),
        ("motley", ANY),
    )
}


@frozen
class CoinGrid(Game):
    """The product of two rows: turn the crossings of a turn of *rows* in x with one of *columns* in y.

    The head at the far corner goes to tails.  A part is the place (x, y) of a head, both from 1; a position is written
    as x y x y ...
    """

    rows: CoinRow
    columns: CoinRow
    is_plain_data = True
    fewest_heaps = 2
    lively_heaps = 4

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, tuple)
        x, y = part
        for across in self.rows.others(x):
            for along in self.columns.others(y):
                yield crossings(part, across, along)

    def parts(self, rank: int) -> Iterator[Part]:
        return ((x, rank - x) for x in range(rank + 1))

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        if last is not None or cap is not None:
            raise PositionError(key="err.last.unused", game=str(self))
        places = check_heaps(heaps)
        if len(places) % 2:
            raise PositionError(key="err.coins.pairs", found=len(places))
        return tuple(zip(places[::2], places[1::2], strict=True))

    def leaving(self, part: Part, heaps: tuple[int, ...]) -> Option | None:
        return None if len(heaps) % 2 else tuple(sorted(zip(heaps[::2], heaps[1::2], strict=True)))

    def take(self, part: Part, option: Option) -> tuple[int, ...] | None:
        return None

    def in_words(self, voice: "Voice", ending: str) -> list[str]:
        return [voice.say("coins.grid", rows=str(self.rows.counts), columns=str(self.columns.counts)), ending]

    def __str__(self) -> str:
        return f"{self.rows} x {self.columns}"


def crossings(corner: Part, across: tuple[int, ...], along: tuple[int, ...]) -> Option:
    """What the turn of the coins *across* and *along* with those of the *corner* leaves of it."""
    assert isinstance(corner, tuple)
    x, y = corner
    left = tuple(sorted(place for place in product((*across, x), (*along, y)) if place != corner))
    return left or ((0, 0),)
