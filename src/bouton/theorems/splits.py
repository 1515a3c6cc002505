"""Splitting a heap so that the parts have a given XOR of nim-values, where the values rise block by block.

Heap a = size * x + r + 1 (0 <= r < size) has nim-value weight * (x + up[r]) + low[r], up[r] 0 or 1: so it is in
Lasker's Nim and its like.  For parts with given residues the sum and the XOR of the numbers x + up are known, and
`bouton.theorems.submasks` shares out their bits.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, product
from math import comb
from typing import ClassVar

from bouton.claims import Moves
from bouton.rulesets.amounts import ANY_AMOUNT
from bouton.rulesets.clauses import NOTHING_TAKEN, TAKE, Clause, Shape
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.protocol import Option
from bouton.theorems.submasks import pairs, pairs_count, submasks, triples_count
from bouton.theorems.theorem import Core, HeapTheorem, Spread


class Splits:
    """The splits of heaps whose first nim-values, of heaps 1 to *size*, are *values*; *weight* a power of two.

    >>> lasker = Splits((1, 2, 4, 3), weight=4)
    >>> [lasker.value(n) for n in range(9)]
    [0, 1, 2, 4, 3, 5, 6, 8, 7]
    >>> list(lasker.two(7, 7)), lasker.two_count(7, 7)
    ([(1, 6), (2, 5), (3, 4)], 3)
    """

    def __init__(self, values: Sequence[int], weight: int) -> None:
        self.size: int = len(values)
        self.weight = weight
        self.up: tuple[int, ...] = tuple(v // weight for v in values)
        self.low: tuple[int, ...] = tuple(v % weight for v in values)

    def value(self, n: int) -> int:
        """The nim-value of a heap of *n*."""
        if n == 0:
            return 0
        x, r = divmod(n - 1, self.size)
        return self.weight * (x + self.up[r]) + self.low[r]

    def _groups(self, n: int, value: int, count: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """The residues r, s, ... of *count* parts with sum *n* whose low values fit, with the sum of their x + up."""
        for residues in product(range(self.size), repeat=count):
            low = 0
            for r in residues:
                low ^= self.low[r]
            blocks, rest = divmod(n - sum(residues) - count, self.size)
            if low == value % self.weight and rest == 0 and blocks >= 0:
                yield residues, blocks + sum(self.up[r] for r in residues)

    def _ordered(self, n: int, value: int, count: int) -> int:
        """How many tuples of *count* parts, 2 or 3, with sum *n* have this XOR of nim-values."""
        ordered, high = 0, value // self.weight
        for residues, total in self._groups(n, value, count):
            raised = sum(self.up[r] for r in residues)
            # x >= up: without the tuples where one that must be raised is 0, found once too often where two are, ...
            zeros = (triples_count(total, high), pairs_count(total, high), int(total == high), int(total == high == 0))
            ordered += sum((-1) ** k * comb(raised, k) * zeros[k + 3 - count] for k in range(raised + 1))
        return ordered

    def two_count(self, n: int, value: int) -> int:
        """How many splits of *n* in two have this XOR of nim-values."""
        same = int(value == 0 and n % 2 == 0 and n > 0)
        return (self._ordered(n, value, 2) + same) // 2

    def two(self, n: int, value: int) -> Iterator[tuple[int, int]]:
        """The splits (a, b) of *n* with a <= b and this XOR of nim-values, a rising."""
        high = value // self.weight
        from heapq import merge  # nim is no split, and asks here, too

        return merge(*(self._two(n, high, total, residues) for residues, total in self._groups(n, value, 2)))

    def _two(self, n: int, high: int, total: int, residues: tuple[int, ...]) -> Iterator[tuple[int, int]]:
        r = residues[0]
        for x, _ in pairs(total, high, self.up[r]):
            a = self.size * (x - self.up[r]) + r + 1
            if 2 * a > n:
                return
            yield a, n - a

    def three_count(self, n: int, value: int) -> int:
        """How many splits of *n* in three have this XOR of nim-values."""
        same = int(n % 3 == 0 and n > 0 and self.value(n // 3) == value)
        alike = 0  # exactly two parts are equal: then the third has the value
        for c in self.heaps(value):
            a, odd = divmod(n - c, 2)
            alike += int(not odd and a > 0 and c > 0 and a != c)
        return (self._ordered(n, value, 3) - 3 * alike - same) // 6 + alike + same

    def heaps(self, value: int) -> list[int]:
        """The heaps with nim-value *value*, rising, the empty one left out."""
        high, low = divmod(value, self.weight)
        found = (self.size * (high - self.up[r]) + r + 1 for r in range(self.size) if self.low[r] == low)
        return sorted(a for a in found if a > 0)

    def three(self, n: int, value: int) -> Iterator[tuple[int, int, int]]:
        """The splits (a, b, c) of *n* with a <= b <= c and this XOR of nim-values, in rising order."""
        high = value // self.weight
        from heapq import merge

        return merge(*(self._three(n, high, total, residues) for residues, total in self._groups(n, value, 3)))

    def _three(self, n: int, high: int, total: int, residues: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
        r, s, _ = residues
        up, up_s, size = self.up[r], self.up[s], self.size
        major, odd = divmod(total - high, 2)
        if odd or major < 0:
            return
        base = major & high
        for own in submasks(major ^ high, up - base):
            x = base + own
            a = size * (x - up) + r + 1
            if 3 * a > n:
                return
            least = x - up + up_s + (r > s)  # so that a <= b
            for y, _ in pairs(total - x, high ^ x, least):
                b = size * (y - up_s) + s + 1
                if 2 * b > n - a:
                    break
                yield a, b, n - a - b


def take_or_split(shape: Shape) -> TakeAndBreak:
    """Take any number from a heap, or split it into the heaps of *shape*."""
    return TakeAndBreak.of([Clause(ANY_AMOUNT, TAKE), Clause(NOTHING_TAKEN, (shape,))])


class TakeOrSplit(HeapTheorem):
    """A Nim heap that may be split into two or three *parts* instead: the last two of each *size* heaps change places.

    The heaps of *size* k - 1 and of *size* k have each other's nim-value.
    """

    parts: ClassVar[int]
    size: ClassVar[int]
    splits: ClassVar[Splits]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.splits = Splits((*range(1, cls.size - 1), cls.size, cls.size - 1), weight=cls.size)

    def value(self, n: int) -> int:
        return self.splits.value(n)

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """Splits first, then the one take: the heap with this value, if it is smaller."""
        left = self.value(target)  # the exchange undoes itself
        taken = [(left,)] if left < n else []
        splits, two = self.splits, self.parts == 2
        count = splits.two_count(n, target) if two else splits.three_count(n, target)
        return Moves(count + len(taken), lambda: chain((splits.two if two else splits.three)(n, target), taken))

    def core(self) -> Core:
        return self.xor_core("take_or_split", SIZE=self.size)

    def spread(self, top: int) -> Spread:
        """Each value once; where the last heap is the first of two that change places, it has *top* + 1."""
        if top % self.size != self.size - 1:
            return Spread(((1, top),), limit=lambda heaps: 0)
        return Spread(((1, top - 1), (1, top + 1), (-1, top)), limit=lambda heaps: 0)
