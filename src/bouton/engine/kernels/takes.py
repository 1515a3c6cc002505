"""Runs of games that take from a heap and leave it in one piece, each by the kernel of its set of amounts."""

from collections.abc import Sequence
from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.growing import PLAIN, Compiled
from bouton.rulesets.amounts import Amounts, Bound, Range
from bouton.rulesets.protocol import Game

# No heap of a table comes near: what is beyond is as far.
_FAR = 1 << 40


class FewTakes(Compiled):
    """The values of a set of at most 63 amounts, or of which at most 63 are below the greatest heap asked for."""

    def __init__(self, game: Game, megabytes: int = 2048) -> None:
        super().__init__(game, megabytes)
        assert game.amounts is not None
        self._amounts = game.amounts

    def largest(self, length: int) -> int:
        return 63

    def _by_kernel(self, until: int) -> int:
        from bouton.engine.kernels import subtraction  # numba takes a second: only long runs fetch it

        takes = list(self._amounts.upto(until))
        if takes:
            subtraction.fill(self._values, self.n, until, takes)
        return until


class RangeTakes(Compiled):
    """The values of a union of ranges whose ends are constant or follow the heap."""

    def __init__(self, game: Game, megabytes: int = 2048) -> None:
        super().__init__(game, megabytes)
        assert game.amounts is not None
        self._ends = np.array([_ends(item) for item in game.amounts.include], dtype=np.int64)
        self._most = _number_of(game.amounts)
        self._windows: Any = None
        self._tables: Any = None

    def largest(self, length: int) -> int:
        return super().largest(length) if self._most is None else min(self._most, super().largest(length))

    def bytes_for(self, length: int) -> int:
        return super().bytes_for(length) + (5 * self.largest(length) if length > PLAIN else 0)

    def restore(self, state: dict[str, Any]) -> None:
        super().restore(state)
        self._windows = None

    def _by_kernel(self, until: int) -> int:
        from bouton.engine.kernels import ranges  # numba takes a second: only long runs fetch it

        if self._windows is None:
            self._look_back()
        while True:
            room = len(self._tables[0])
            top = min(room, 1 << 8 * self._values.itemsize)
            self.n: Any = ranges.fill(self._values, self.n, until, self._windows, self._tables, top)
            if self.n == until or top < room:
                return self.n
            self._make_tables(4 * room)

    def _look_back(self) -> None:
        """The windows of heap n - 1, counted."""
        firsts, afters = [], []
        i = self.n - 1
        for low_den, low_plus, high_den, high_plus in self._ends.tolist():
            low = i // low_den + low_plus if low_den else low_plus
            high = i // high_den + high_plus if high_den else high_plus
            first = max(i - high, 0)
            firsts.append(first)
            afters.append(max(i - max(low, 1) + 1, first))
        self._windows = (self._ends, np.array(firsts, dtype=np.int64), np.array(afters, dtype=np.int64))
        self._make_tables(64)

    def _make_tables(self, size: int) -> None:
        from bouton.engine.kernels import ranges

        counts = self.by_value(size, 0, np.int32)
        sizes = [len(counts)]
        for _ in range(3):
            sizes.append(sizes[-1] // 64 + 1)
        self._tables = (counts, *(np.zeros(words, dtype=np.uint64) for words in sizes[1:]))
        _, first, after = self._windows
        ranges.recount(self._values, first, after, self._tables)


def follow_no_set(amounts: Amounts) -> bool:
    """Whether *amounts* are ranges alone, whose ends are constant or follow the heap."""
    items: Sequence[Any] = amounts.include
    return not amounts.exclude and all(
        isinstance(i, Range) and i.low.base in ("", "n") and (i.high is None or i.high.base in ("", "n")) for i in items
    )


def _ends(item: Any) -> tuple[int, int, int, int]:
    """A range as the kernel reads it; without an upper end all of the heap may be taken."""
    high = item.high if item.high is not None else Bound("n")
    return (*_end(item.low), *_end(high))


def _end(bound: Bound) -> tuple[int, int]:
    assert bound.num == 1
    return min(bound.den, _FAR) if bound.base else 0, max(-_FAR, min(bound.plus, _FAR))


def _number_of(amounts: Amounts) -> int | None:
    """How many amounts there are; None without end."""
    if amounts.largest is None:
        return None
    return sum((high or low) - low + 1 for low, high in amounts.ranges)
