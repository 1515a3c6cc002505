"""Nim-values of games that take one of a few amounts, tabled as far as they are asked for."""

from collections.abc import Iterable
from functools import lru_cache

from bouton.errors import LimitError
from bouton.judge.reading import brief

# Without a period the table is as long as the largest heap: not longer than this, nor of more steps.
LONGEST = 2 * 10**6
STEPS = 3 * 10**7
# The values of so few amounts are bytes, in which a repeated row of values is quickly found.
FEW_AMOUNTS = 254


class Table:
    """The nim-values of heaps from which one of *amounts* is taken.

    The table doubles until it holds the heap, or until as many values as the largest amount come back in the same
    order: from there everything comes back, and a heap may be of any size.
    """

    def __init__(self, amounts: tuple[int, ...]) -> None:
        self._amounts = amounts
        self._values: bytearray | list[int] = bytearray() if len(amounts) <= FEW_AMOUNTS else []
        self._longest = max(1, min(LONGEST, STEPS // max(1, len(amounts))))
        self._start, self._period = 0, 0

    def value(self, heap: int) -> int:
        """The nim-value of *heap*."""
        while heap >= len(self._values) and not self._period:
            if len(self._values) >= self._longest:
                raise LimitError(key="err.size", which=3, found=brief(heap), limit=self._longest - 1)
            self._extend(min(max(64, 2 * len(self._values)), self._longest))
        if heap >= len(self._values):
            heap = self._start + (heap - self._start) % self._period
        return self._values[heap]

    def _extend(self, length: int) -> None:
        values, amounts = self._values, self._amounts
        for n in range(len(values), length):
            seen = 0
            for amount in amounts:
                if amount > n:
                    break
                seen |= 1 << values[n - amount]
            values.append((~seen & (seen + 1)).bit_length() - 1)
        window = amounts[-1] if amounts else 1
        if window < length and isinstance(values, bytearray):
            # Backwards, for only `find` is quick for every text: `rfind` may compare each window with each place.
            mirrored = bytes(reversed(values))
            period = mirrored.find(mirrored[:window], 1)
            if period > 0:
                self._start, self._period = length - window - period, period


@lru_cache(maxsize=8)
def _table(amounts: tuple[int, ...]) -> Table:
    return Table(amounts)


def subtraction(amounts: Iterable[int]) -> Table:
    """The table of the game that takes one of *amounts*, in any order and as often as they are named; 0 is none.

    >>> table = subtraction([3, 1, 4])
    >>> [table.value(heap) for heap in range(8)], table.value(10**30)
    ([0, 1, 0, 1, 2, 3, 2, 0], 1)
    """
    return _table(tuple(sorted({amount for amount in amounts if amount})))
