"""Nim-values without compiled kernels: in plain Python, heaps by the thousand; more are the business of the kernels.

What a move may leave in two heaps is a set that all moves share: the XOR of the values so far and of the same values
backwards, taken in one operation on long integers.
"""

from array import array
from collections.abc import Iterable
from itertools import compress
from typing import Any

from bouton.engine.kernels.growing import ByDefinition
from bouton.errors import MissingError
from bouton.rulesets.amounts import Amounts
from bouton.rulesets.protocol import Game

# A run of this many heaps ends in seconds; the time grows with the square of the length, or faster.
MOST = 10_000
_BYTES = 4


class PlainRun(ByDefinition):
    """The values of any game of clauses, by sets: of one heap that is left, and of two heaps that add up to a number.

    >>> from bouton.notation import parse_rules
    >>> run = PlainRun(parse_rules("kayles").game)
    >>> run.advance(9)
    >>> run.values.tolist()
    [0, 1, 2, 3, 1, 4, 3, 2, 1]
    """

    def __init__(self, game: Game, megabytes: int = 2048) -> None:
        super().__init__(game, megabytes)
        self._so_far = array("I", [0])
        self._pairs: dict[tuple[int, str], int] = {}
        self._marks: dict[Amounts, bytes] = {}
        self._simple = all(shape.count <= 2 for clause in game.clauses for shape in clause.shapes)

    def restore(self, state: dict[str, Any]) -> None:
        super().restore(state)
        self._so_far = array("I", state["values"].tolist())

    def _fill(self, until: int) -> int:
        if until > MOST:
            raise MissingError(key="err.fast_heaps", limit=MOST)
        if not self._simple:
            return super()._fill(until)
        top = 1 << 8 * self._values.itemsize
        for n in range(self.n, until):
            self.n = n
            if self.watch is not None and not n % 64:
                self.watch.check()
            value = self._value(n)
            if value >= top:
                return n
            self._so_far.append(value)
            self._values[n] = value
        return until

    def _value(self, n: int) -> int:
        """The least value that no move from a heap of *n* leaves."""
        single: set[int] = set()
        double = 0
        for clause in self.game.clauses:
            for shape in clause.shapes:
                if shape.count == 1:
                    single.update(self._of_one_heap(clause.amounts, n))
                elif shape.count == 0:
                    single.update((0,) if clause.amounts.contains(n, n) else ())
                else:
                    double |= self._of_two_heaps(clause.amounts, n, shape.kind)
        value = 0
        while value in single or double >> value & 1:
            value += 1
        return value

    def _of_one_heap(self, amounts: Amounts, n: int) -> Iterable[int]:
        """The values of the non-empty heaps that taking one of *amounts* from *n* leaves."""
        if amounts.depends_on_heap:
            return [self._so_far[n - t] for t in amounts.upto(n) if 0 < t < n]
        marks = self._marks.get(amounts)
        if marks is None:
            allowed = set(amounts.upto(MOST))
            marks = self._marks[amounts] = bytes(t in allowed for t in range(1, MOST))
        return compress(self._so_far[n - 1 : 0 : -1], marks)

    def _of_two_heaps(self, amounts: Amounts, n: int, kind: str) -> int:
        """The values of two heaps that *amounts* taken from *n* leave, a bit each."""
        found = 0
        for t in amounts.upto(n):
            found |= self._pair(n - t, kind)
        return found

    def _pair(self, total: int, kind: str) -> int:
        """The values of two non-empty heaps of *total* together: any, equal or unequal ones."""
        if kind == "equal":
            return 0 if total % 2 or not total else 1
        found = self._pairs.get((total, kind))
        if found is None:
            most = (total - 1) // 2 if kind == "unequal" else total // 2
            low = int.from_bytes(self._so_far[1 : most + 1].tobytes())
            high = self._so_far[total - most : total]
            high.reverse()
            both = (low ^ int.from_bytes(high.tobytes())).to_bytes(_BYTES * most)
            found = 0
            for value in set(memoryview(both).cast("I")):
                found |= 1 << value
            self._pairs[total, kind] = found
        return found


def wythoff_table(length: int) -> list[list[int]]:
    """The nim-values of Wythoff's game, both heaps below *length*: the least value on no line through a position."""
    columns, diagonals = [0] * length, [0] * (2 * length)
    table = []
    for a in range(length):
        row, values = 0, []
        for b in range(length):
            seen = row | columns[b] | diagonals[a - b]
            bit = ~seen & (seen + 1)
            row |= bit
            columns[b] |= bit
            diagonals[a - b] |= bit
            values.append(bit.bit_length() - 1)
        table.append(values)
    return table
