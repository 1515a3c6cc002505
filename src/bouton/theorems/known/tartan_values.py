"""The tartan theorem: a coin at x, y of the product of two rows has the nim-product of the values of x and y.

A turn leaves (a XOR a') times (b XOR b') less a times b, where a, b are the values of the corner in the two rows and
a', b' what the other coins leave in each.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from bouton.errors import LimitError
from bouton.nimbers import nim_sum
from bouton.nimbers.field import nim_inverse, nim_product
from bouton.rulesets.amounts import Amounts
from bouton.rulesets.families.coin_turning import CoinRow, crossings
from bouton.rulesets.protocol import MOST_LISTED
from bouton.theorems.odious import odious
from bouton.theorems.reasons import by_values, over
from bouton.theorems.theorem import Board, ClassVar, Far, Game, Moves, Option, Reason, ValueTheorem

# The most XORs in a table, and the most bits of a power of two.
MOST, MOST_BITS = 1_000_000, 100_000


class RowValues:
    """The values of the places 1, 2, ... of a row in which a number of coins in *counts* is turned.

    With the head at n go k - 1 others: their values add up to one of the XORs of k - 1 earlier values.  So the value is
    the least number that is no such XOR.

    >>> row = RowValues(Amounts.of([]))
    >>> row.value(5)
    0
    """

    def __init__(self, counts: Amounts) -> None:
        self.counts = counts
        self._values = [0]
        # The XORs of j of the values so far.
        self._xors: list[set[int]] = [{0}]

    def value(self, place: int) -> int:
        """The value of a head at *place*, 0 for none; LimitError where the table would be too long."""
        if place == 0:
            return 0
        ranges = self.counts.ranges if self.counts.is_constant else ()
        match ranges:
            case ((1, 1),):
                return 1
            case ((1, 2),):
                return place
            case ((1, 3),):
                return odious(place - 1)
            case ((1, None),) if place <= MOST_BITS:
                return 1 << place - 1
        while len(self._values) <= place:
            self._grow()
        return self._values[place]

    def _grow(self) -> None:
        place = len(self._values)
        sets = [self._xors[k - 1] for k in self.counts.upto(place) if k <= len(self._xors)]
        value = 0
        while any(value in xors for xors in sets):
            value += 1
        self._values.append(value)
        most = min(self.counts.largest or place + 1, place + 1)
        while len(self._xors) < most:
            self._xors.append(set())
        for j in range(len(self._xors) - 1, 0, -1):
            self._xors[j].update([xor ^ value for xor in self._xors[j - 1]])
        if sum(map(len, self._xors)) > MOST or place > MOST:
            raise LimitError(key="err.stopped.limit", what="table", limit=MOST, option="--max")


# With up to this many turns in x all moves are found; of more, this many are tried, each a product and a quotient of
# nimbers, and there may be moves where none is listed: then their number is None.
COUNTED, TRIED = 2_000, 5_000


class Tartan(ValueTheorem[Board]):
    """A grid of coins."""

    source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14"
    examples: ClassVar[tuple[str, ...]] = ("turn 1 coin x turn 1,2 coins",)  # of one row or column there are few moves
    far: ClassVar[Far] = {
        # The Fermat power F = 2^128: F times F is 3/2 F, and F times 3 the ordinary product.
        ("turn 1,2 coins x turn 1,2 coins", (2**128, 2**128)): 3 * 2**127,
        ("turn 1,2 coins x turn 1,2 coins", (2**128, 3)): 3 * 2**128,
        ("turn 1,2 coins x turn 1,2 coins", (2**128, 2**128, 1, 3 * 2**127)): "P",
    }

    def __init__(self, game: Any) -> None:
        self.game = game
        self.across: RowValues = RowValues(game.rows.counts)
        self.along: RowValues = RowValues(game.columns.counts)

    @classmethod
    def match(cls, game: Game) -> "Tartan | None":
        return cls(game) if hasattr(game, "rows") and hasattr(game, "columns") else None

    def value(self, part: Board) -> int:
        x, y = part
        return nim_product(self.across.value(x), self.along.value(y))

    def moves_to(self, part: Board, target: int) -> Moves[Option]:
        x, y = part
        if not (x and y):
            return Moves.of([])
        if sum(1 for _ in islice(self.game.rows.others(x), COUNTED + 1)) <= COUNTED:
            return Moves.of(self._leading_to(part, target))
        return Moves(None, lambda: self._leading_to(part, target))

    def _leading_to(self, part: Board, target: int) -> Iterator[Option]:
        """For each turn in x the one value that the turn in y must have: a quotient of nimbers."""
        x, y = part
        a, b = self.across.value(x), self.along.value(y)
        change = target ^ nim_product(a, b)
        for across in islice(self.game.rows.others(x), TRIED):
            factor = a ^ nim_sum(map(self.across.value, across))
            needed = b ^ nim_product(change, nim_inverse(factor))
            for along in self._turns(self.game.columns, self.along, y, needed):
                yield crossings(part, across, along)

    def _turns(self, row: CoinRow, values: RowValues, place: int, needed: int) -> Iterator[tuple[int, ...]]:
        """The other coins of the turns at *place* that leave the value *needed*."""
        if row.counts.is_constant and row.counts.ranges == ((1, 2),):
            if needed < place:
                yield (needed,) if needed else ()
            return
        for number, coins in enumerate(row.others(place)):
            if number > MOST_LISTED:
                raise LimitError(key="err.stopped.search", count=number, option="--time")
            if nim_sum(map(values.value, coins)) == needed:
                yield coins

    def reason(self, position: tuple[Board, ...]) -> Reason:
        if not any(x and y for x, y in position):
            return over()
        return by_values(self.check(position), position, self.value, self.moves_to)  # type: ignore[arg-type]
