"""Nim-values of coins in a row by how many may be turned: in closed form for some, else by the XORs of fewer values."""

from bouton.errors import LimitError
from bouton.rulesets.amounts import Amounts
from bouton.theorems.odious import odious

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
