"""Coins in a row, of which a move turns some, the rightmost from heads to tails; and the product of two rows on a grid.

A position is the places of the heads, counted from 1.  Each other coin that is turned counts as a head of its own, for
in normal play two heads at one place cancel (misere play goes on with both).
"""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from itertools import chain, product
from typing import TYPE_CHECKING

from bouton.errors import PositionError
from bouton.frozen import frozen
from bouton.rulesets.amounts import Amounts
from bouton.rulesets.protocol import Game, Option, Part, Position, check_heaps
from bouton.rulesets.turning import chosen

if TYPE_CHECKING:
    from bouton.rulesets.catalogue import Entry
    from bouton.rulesets.wording import Voice

# Rows that the catalogue knows: the ranges of how many coins are turned, and the file.
KNOWN: dict[tuple[tuple[int, int | None], ...], str] = {
    ((1, 2),): "turning_turtles",
    ((1, 3),): "mock_turtles",
    ((3, 3),): "triplets",
    ((1, 9),): "moidores",
    ((1, None),): "motley",
}


@frozen
class CoinRow(Game):
    """Turn a number of coins in *counts*, the rightmost from heads to tails; a part is a head's place, 0 for none.

    >>> from bouton.notation import parse_rules
    >>> list(parse_rules("turn 1,2 coins").game.options(3))
    [(0,), (1,), (2,)]
    """

    counts: Amounts
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
        file = KNOWN.get(self.counts.ranges) if self.counts.is_constant else None
        return self if file is None else _of_the_catalogue(file)

    def in_words(self, voice: "Voice", ending: str) -> list[str]:
        return [voice.say("coins.row", counts=str(self.counts)), ending]

    def __str__(self) -> str:
        return f"turn {self.counts} coins"


@cache
def _of_the_catalogue(file: str) -> Game:
    entry: Entry = import_module(f"bouton.rulesets.games.{file}").GAME
    return entry.make().normal_form()


@frozen
class CoinGrid(Game):
    """The product of two rows: turn the crossings of a turn of *rows* in x with one of *columns* in y.

    The head at the far corner goes to tails.  A part is the place (x, y) of a head, both from 1; a position is written
    as x y x y ...
    """

    rows: CoinRow
    columns: CoinRow
    is_plain_data = True
    usual_heaps = 2
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
