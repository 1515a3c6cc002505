"""Runs of games that take from sets without end, each by the kernel of its set."""

from typing import Any

from bouton.arrays import NDArray, np
from bouton.engine.kernels.growing import Compiled, check_memory
from bouton.rulesets.protocol import Game

# Of the values to 10^8 the greatest is 11.
_MOST_VALUES = 32


class SetRun(Compiled):
    """The values of any fixed set of amounts, by a list of them or by bits."""

    def __init__(self, game: Game, megabytes: int = 2048) -> None:
        super().__init__(game, megabytes)
        assert game.amounts is not None
        self._amounts = game.amounts
        self._takes: NDArray[np.int64] = np.empty(0, dtype=np.int64)
        self._upto = 0

    def largest(self, length: int) -> int:
        return 255

    def bytes_for(self, length: int) -> int:
        return super().bytes_for(length) + length // 8

    def _look_up(self, length: int) -> None:
        """The amounts below *length*."""
        if length > self._upto:
            self._takes = np.fromiter(self._amounts.upto(length - 1), dtype=np.int64)
            self._upto = length

    def _by_kernel(self, until: int) -> int:
        from bouton.engine.kernels import infinite  # numba takes a second: only long runs fetch it

        self._look_up(len(self._values))
        # A look costs about a cycle, 64 heaps by bits about a third.
        by_list = np.searchsorted(self._takes, until) < until / 400

        def fill(seen: NDArray[np.int64]) -> int:
            if by_list:
                return int(infinite.by_list(self._values, self.n, until, self._takes, seen))
            check_memory(len(seen) * infinite.BLOCK // 8 + self.bytes_for(len(self._values)), self.megabytes)
            reach = np.zeros((len(seen), infinite.BLOCK // 64), dtype=np.uint64)
            return int(infinite.by_bits(self._values, self.n, until, self._bits(), reach))

        return self._with_room(until, 64, fill)

    def _bits(self) -> NDArray[np.uint64]:
        from bouton.engine.kernels.infinite import BLOCK

        marks = np.zeros((self._upto + 2 * BLOCK) // 64 * 64, dtype=np.uint8)
        marks[self._takes] = 1
        return np.packbits(marks, bitorder="little").view(np.uint64)


class PrimeRun(SetRun):
    """The values where a prime is taken."""

    def __init__(self, game: Game, megabytes: int = 2048) -> None:
        super().__init__(game, megabytes)
        self._odd: NDArray[np.uint64] = np.empty(0, dtype=np.uint64)
        self._heaps: Any = None

    def bytes_for(self, length: int) -> int:
        # The sieve holds a byte for each odd number while it is made.
        return length + length // 2 + length // 8

    def restore(self, state: dict[str, Any]) -> None:
        super().restore(state)
        self._heaps = None

    def _by_kernel(self, until: int) -> int:
        from bouton.engine.kernels import infinite  # numba takes a second: only long runs fetch it

        if len(self._odd) * 128 < len(self._values):
            self._odd = odd_primes(len(self._values))
        if self._heaps is None:
            number = np.zeros(2 * _MOST_VALUES, dtype=np.uint64)
            recent = np.zeros(len(number) * infinite.RECENT, dtype=np.uint64)
            infinite.sort_by_parity(self._values, self.n, recent, number)
            self._heaps = recent, number
        self.n: Any = infinite.by_primes(self._values, self.n, until, self._odd, *self._heaps)
        return self.n if self.n == until else super()._by_kernel(until)


def odd_primes(length: int) -> NDArray[np.uint64]:
    """Bit k says whether 2 k + 1 is prime, for all below *length* and to the end of the last word.

    >>> bin(int(odd_primes(30)[0]) & 0x7FFF)
    '0b100101101101110'
    """
    size = -(-length // 128) * 64
    marks = np.ones(size, dtype=np.uint8)
    marks[0] = 0
    k = 1
    while (2 * k + 1) ** 2 < 2 * size:
        if marks[k]:
            p = 2 * k + 1
            marks[p * p // 2 :: p] = 0
        k += 1
    return np.packbits(marks, bitorder="little").view(np.uint64)


class DivisorRun(Compiled):
    """The values where a divisor of the heap is taken, or a proper divisor."""

    def __init__(self, game: Game, proper: bool, megabytes: int = 2048) -> None:
        super().__init__(game, megabytes)
        self._proper = proper
        self._least: Any = np.empty(0, dtype=np.uint32)

    def bytes_for(self, length: int) -> int:
        return 5 * length

    def _by_kernel(self, until: int) -> int:
        from bouton.engine.kernels import divided  # numba takes a second: only long runs fetch it

        if len(self._least) < until:
            self._least = divided.least_factors(len(self._values))
        return self._with_room(
            until, 256, lambda seen: divided.by_divisors(self._values, self.n, until, self._least, self._proper, seen)
        )


class CoprimeRun(Compiled):
    """The values where a number coprime to the heap is taken."""

    def __init__(self, game: Game, megabytes: int = 2048) -> None:
        super().__init__(game, megabytes)
        self._last: NDArray[np.int64] = np.empty(0, dtype=np.int64)
        self._before: NDArray[np.int64] = np.empty(0, dtype=np.int64)

    def bytes_for(self, length: int) -> int:
        return 10 * length

    def restore(self, state: dict[str, Any]) -> None:
        super().restore(state)
        self._before = np.empty(0, dtype=np.int64)

    def _by_kernel(self, until: int) -> int:
        from bouton.engine.kernels import divided  # numba takes a second: only long runs fetch it

        def fill(last: NDArray[np.int64]) -> int:
            if len(self._before) < len(self._values) or len(self._last) < len(last):
                self._link(last)
            return int(divided.by_coprimes(self._values, self.n, until, self._last, self._before))

        return self._with_room(until, 1 << 8 * min(self._values.itemsize, 2), fill)

    def _link(self, last: NDArray[np.int64]) -> None:
        """Link the heaps of each value anew, from those in *last*."""
        self._last, self._before = last, np.full(len(self._values), -1, dtype=np.int64)
        for heap, value in enumerate(self.values.tolist()):
            self._before[heap] = last[value]
            last[value] = heap
