"""Nim-values of games that take one of a few amounts, tabled as far as they are asked for."""

from collections.abc import Iterable
from functools import lru_cache

from bouton.engine.windows import WindowTable
from bouton.errors import LimitError
from bouton.judge.reading import brief

# Without a period the table is as long as the largest heap: not longer than this, nor of more steps.
LONGEST = 2 * 10**6
STEPS = 3 * 10**7


class Table:
    """The nim-values of heaps from which one of *amounts* is taken.

    The table doubles until it holds the heap, or until it shows the period: then a heap may be of any size.
    """

    def __init__(self, amounts: tuple[int, ...]) -> None:
        self._table = WindowTable(amounts)
        self._longest = max(1, min(LONGEST, STEPS // max(1, len(amounts))))

    def value(self, heap: int) -> int:
        """The nim-value of *heap*."""
        table = self._table
        while heap >= (known := len(table.values)) and not table.period:
            if known >= self._longest:
                raise LimitError(key="err.size.number", found=brief(heap), limit=self._longest - 1)
            table.extend(min(max(64, 2 * known), self._longest))
        return table.values[heap if heap < known else table.start + (heap - table.start) % table.period]


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
