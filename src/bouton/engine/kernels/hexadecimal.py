"""The nim-values of codes with digits up to F, whose bit 8 says that three heaps may be left.

For every m the set S(m) of the values of two heaps that add up to m is kept as bits.  A value c is had by leaving
three heaps of m together exactly when c xor G(a) is in S(m - a) for some a <= m / 3; a value that is no option costs m
/ 3 looks, and all others fewer.  The sets take n^2 V / 128 bytes for n heaps of values below V, more than half of what
the code needs.
"""

from collections.abc import Sequence
from typing import Any

from bouton.arrays import HAS_KERNELS, NDArray, np
from bouton.engine.kernels.growing import Run, Values, check_memory, narrowed

# A run that ends here is done in plain Python: fetching compiled code would take longer.
_PLAIN = 256
# The heaps between two looks at the clock.
_CHUNK = 256


class HexadecimalRun(Run):
    """The nim-values of a code so far: *n* heaps, ``values``; ``advance`` computes more.

    >>> run = HexadecimalRun((0, 8))
    >>> run.advance(11)
    >>> run.values.tolist()
    [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3]
    """

    def __init__(self, digits: Sequence[int], megabytes: int = 2048) -> None:
        super().__init__(megabytes)
        self.digits: tuple[int, ...] = tuple(digits)
        code = np.array(self.digits, dtype=np.int64)
        self._moves = tuple(np.flatnonzero(code & bit).astype(np.int64) for bit in (2, 4, 8, 1))
        self._values = np.zeros(1, dtype=np.uint32)
        self._pairs: NDArray[np.uint64] = np.zeros((1, 1), dtype=np.uint64)

    @property
    def values(self) -> Values:
        """The values of heaps 0 ... n - 1, in the smallest unsigned type."""
        return narrowed(super().values)

    @property
    def most_heaps(self) -> int:
        """The greatest number of heaps that a move may leave."""
        return max((count for count, moves in zip((1, 2, 3), self._moves, strict=False) if len(moves)), default=0)

    def bytes_for(self, length: int) -> int:
        # Sets of values of two heaps, at least a word for each heap; the run itself stops where more is needed.
        return 12 * length

    def reserve(self, length: int) -> None:
        """Nothing: room is made as it is needed."""

    def advance(self, until: int) -> None:
        while self.n < until:
            if self.watch is not None:
                self.watch.check()
            stop = min(until, self.n + _CHUNK)
            if stop <= _PLAIN or not HAS_KERNELS:
                self._by_bits(stop)
            else:
                self._by_kernel(stop)

    def _by_kernel(self, until: int) -> None:
        from bouton.engine.kernels.hexadecimal_fill import fill  # numba takes a second: only long runs fetch it

        self._make_room(until, self._pairs.shape[0])
        while self.n < until:
            # A run by bits leaves no sets behind.
            self.n = fill(self._values, self._pairs, self._filled(), until, self._moves)
            if self.n < until:
                self._make_room(len(self._values), 2 * self._pairs.shape[0])

    def _filled(self) -> int:
        """The heap from which on values and sets are to be filled: the first one without a set."""
        return self.n if self.n <= 2 or self._pairs[:, self.n - 1].any() else 1

    def _make_room(self, length: int, words: int) -> None:
        length = max(length, len(self._values))
        if length <= self._pairs.shape[1] and words <= self._pairs.shape[0]:
            return
        length = max(length, min(2 * len(self._values), length + 4096))
        check_memory(length * (words * 8 + 4), self.megabytes)
        values, pairs = np.zeros(length, dtype=np.uint32), np.zeros((words, length), dtype=np.uint64)
        values[: self.n] = self._values[: self.n]
        pairs[: self._pairs.shape[0], : self._pairs.shape[1]] = self._pairs
        self._values, self._pairs = values, pairs

    def _by_bits(self, until: int) -> None:
        """As ``fill``, with Python's integers as sets."""
        ones, twos, threes, wholes = (moves.tolist() for moves in self._moves)
        values = self._values[: self.n].tolist()
        pairs = [_two_heaps(values, m) for m in range(self.n)]
        for n in range(self.n, until):
            pairs.append(_two_heaps(values, n))
            options = int(n in wholes)
            for t in ones:
                if t < n:
                    options |= 1 << values[n - t]
            for t in twos:
                if t <= n:
                    options |= pairs[n - t]
            c = 0
            while options >> c & 1 or any(
                pairs[n - t - a] >> (c ^ values[a]) & 1 for t in threes for a in range(1, (n - t) // 3 + 1)
            ):
                c += 1
            values.append(c)
        self._values = np.array(values, dtype=np.uint32)
        self._pairs = np.zeros((1, 1), dtype=np.uint64)
        self.n = until

    # Saving

    def state(self) -> dict[str, Any]:
        """Without the sets, which are made again."""
        return {"n": self.n, "values": self._values[: self.n].copy()}

    def restore(self, state: dict[str, Any]) -> None:
        self.n = state["n"]
        self._values = state["values"].copy()


def _two_heaps(values: list[int], total: int) -> int:
    """The set of the values of two heaps of *total* together, as bits."""
    found = 0
    for a in range(1, total // 2 + 1):
        found |= 1 << (values[a] ^ values[total - a])
    return found
