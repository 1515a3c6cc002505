"""Games in which a divisor of the heap may be left: each heap marks its value on its multiples, as in a sieve."""

from collections.abc import Sequence
from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.growing import PLAIN, ByDefinition, check_memory
from bouton.rulesets.amounts import Item, Named, Range
from bouton.rulesets.clauses import TAKE, Clause
from bouton.rulesets.items import Left
from bouton.rulesets.protocol import Game

# Values are bits of a word; more takes beside the divisors are played by definition.
_MOST_VALUE = 62
_MOST_TAKES = 64
_DIVISORS = (Left(Named("divisors")), Left(Named("proper divisors")))


class LeftDivisors(ByDefinition):
    """The values where a divisor is left, but for some, and beside it some fixed amounts are taken."""

    def __init__(self, game: Game, megabytes: int = 2048) -> None:
        super().__init__(game, megabytes)
        # What may not be left, for each clause with divisors.
        self._barred = [_barred(clause) for clause in game.clauses if _of_divisors(clause)]
        self._takes = sorted({t for clause in game.clauses for t in _takes(clause) or ()})
        self._marks: list[int] = []
        self._marked = 0

    def bytes_for(self, length: int) -> int:
        return super().bytes_for(length) + 24 * length

    def largest(self, length: int) -> int:
        return 255

    def restore(self, state: dict[str, Any]) -> None:
        super().restore(state)
        self._marked = 0

    def _fill(self, until: int) -> int:
        if self.n < PLAIN:
            self.n = super()._fill(min(until, PLAIN))
        while PLAIN <= self.n < until and self.greatest() < _MOST_VALUE:
            if self.n >= self._marked:
                self._mark(min(2 * self.n, len(self._values)))
            self._read(min(until, self._marked))
        return until if self.n == until else super()._fill(until)

    def _mark(self, end: int) -> None:
        """The values that a divisor of each heap from here to *end*, at most twice as far, may leave: a bit each."""
        start = self.n
        check_memory(self.bytes_for(end), self.megabytes)
        marks = np.zeros(end - start, dtype=np.uint64)
        bits = np.left_shift(np.uint64(1), self.values.astype(np.uint64))
        for barred in self._barred:
            for m in range(1, (end + 1) // 2):
                if m not in barred:
                    marks[max(-(-start // m), 2) * m - start :: m] |= bits[m]
            if self.watch is not None:
                self.watch.check()
        self._marks, self._marked = marks.tolist(), end

    def _read(self, until: int) -> None:
        """The values up to *until*, of which all marks are there; fewer where one is too great."""
        values, start, first = self.values.tolist(), self.n, self._marked - len(self._marks)
        for mark in self._marks[start - first : until - first]:
            for t in self._takes:
                mark |= 1 << values[len(values) - t]
            value = (~mark & (mark + 1)).bit_length() - 1
            if value >= _MOST_VALUE:
                break
            values.append(value)
        self._values[start : len(values)] = values[start:]
        self.n: int = len(values)


def leaves_divisors(game: Game) -> bool:
    """Whether a `LeftDivisors` knows the values of *game*."""
    some = [clause for clause in game.clauses if _of_divisors(clause)]
    if not some or any(_takes(clause) is None for clause in game.clauses):
        return False
    return all(_is_low(item) for clause in some for item in clause.amounts.exclude)


def _of_divisors(clause: Clause) -> bool:
    return any(item in _DIVISORS for item in clause.amounts.include)


def _barred(clause: Clause) -> set[int]:
    """What may not be left."""
    ends = [(i.item.low.plus, i.item.high.plus) for i in clause.amounts.exclude]  # type: ignore[union-attr]
    return {m for low, high in ends for m in range(low, high + 1)}


def _takes(clause: Clause) -> Sequence[int] | None:
    """The amounts beside divisors that every heap from `PLAIN` on offers; None where they follow it, or are many."""
    ends = [_ends(item) for item in clause.amounts.include if item not in _DIVISORS]
    barred = [_ends(item) for item in clause.amounts.exclude if not _is_low(item)]
    if clause.shapes != TAKE or None in ends or None in barred:
        return None
    out = {t for pair in barred if pair for t in range(pair[0], pair[1] + 1)}
    found = {t for pair in ends if pair for t in range(max(pair[0], 1), pair[1] + 1)} - out
    return sorted(found) if len(found) <= _MOST_TAKES and max(found, default=0) < PLAIN // 2 else None


def _ends(item: Item) -> tuple[int, int] | None:
    """The amounts between two fixed ends, few, that *item* takes from every heap that is large enough."""
    inner = item.item if isinstance(item, Left) else item
    if not isinstance(inner, Range) or inner.high is None:
        return None
    bounds = (inner.low, inner.high)
    if isinstance(item, Left):
        if any(b.base != "n" or (b.num, b.den) != (1, 1) for b in bounds):
            return None
        low, high = -inner.high.plus, -inner.low.plus
    else:
        if not inner.is_constant:
            return None
        low, high = inner.low.plus, inner.high.plus
    return (low, high) if high - low < PLAIN else None


def _is_low(item: Item) -> bool:
    """Whether *item* bars only what is left of heaps below `PLAIN`."""
    inner = item.item if isinstance(item, Left) else None
    return isinstance(inner, Range) and inner.is_constant and inner.high is not None and inner.high.plus < PLAIN // 2
