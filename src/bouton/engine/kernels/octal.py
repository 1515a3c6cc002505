"""The nim-values of octal codes of any length, by whatever is fastest: options one by one, or rare and common heaps.

A code's digit for t says what may be left when t tokens are taken from a heap: bit 1 nothing, bit 2 one heap, bit 4
two heaps (none of them empty).  With *apart* the two heaps must differ, as in Grundy's game, whose only digit is a 4
for t = 0.
"""

from collections.abc import Sequence
from math import isqrt
from typing import Any

from bouton.arrays import NDArray, np
from bouton.engine.kernels import dense
from bouton.engine.kernels.growing import Run
from bouton.engine.kernels.sparse import Space, choose

# A run that ends here is done by NumPy: fetching compiled code would take longer.
_PLAIN = 4096
# A sparse space is looked for at this number of heaps (more for long codes), and whenever that number has doubled.
_START = 4096
# Later the space has proved itself, and a histogram of all values would be the dearest part.
_SETTLED = 1 << 22
_CHUNK = 1 << 18
_SPARE = 64
# With so few values all options are looked at 64 at a time: three times as fast at 32 values, and slower from 128 on.
_FEW_VALUES = 32
# The options of this many heaps, times the root of all, are marked one by one before numbers are looked for together;
# and this many of the heaps that served best last.
_TRIES, _SERVED = 9, 16


class OctalRun(Run):
    """The nim-values of a code so far: *n* heaps, ``values[:n]``; ``advance`` computes more.

    Equivalent to the definition, only sooner: every value is exact, whatever *mode* it is computed in.  The mode
    follows from n alone, so a run that was stopped, saved and restored goes on as if nothing had happened.

    >>> run = OctalRun((0, 7, 7))
    >>> run.advance(10)
    >>> run.values.tolist()
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]
    """

    def __init__(self, digits: Sequence[int], *, apart: bool = False, megabytes: int = 2048) -> None:
        super().__init__(megabytes)
        self.digits: tuple[int, ...] = tuple(digits)
        self.apart = apart
        self.mode = "plain"
        self.space: Space | None = None
        self.rare: NDArray[np.int64] = np.empty(0, dtype=np.int64)
        self.depths: list[tuple[int, int, int]] = []
        self._start = self._next_choice = max(_START, 4 * len(self.digits))
        self._top = 64
        code = np.array(self.digits, dtype=np.int64)
        self._moves = tuple(np.flatnonzero(code & bit).astype(np.int64) for bit in (1, 2, 4))
        _, self._takes, self._breaks = self._moves
        self._few = True
        self._tries: NDArray[np.uint32] = np.empty(0, dtype=np.uint32)
        self._choose_again = 0
        self._block: Any = None

    @property
    def has_breaks(self) -> bool:
        """Whether any move leaves two heaps."""
        return len(self._breaks) > 0

    @property
    def last_rare(self) -> int:
        """The greatest rare heap so far; 0 without one."""
        return int(self.rare[-1]) if len(self.rare) else 0

    def depth(self, first: int, last: int) -> int | None:
        """A heap that no witness for heaps first ... last - 1 exceeds; None when some have none on record."""
        if not self.depths or first < self.depths[0][0] or last > self.depths[-1][1]:
            return None
        return max((depth for start, end, depth in self.depths if start < last and first < end), default=0)

    # Running

    def largest(self, length: int) -> int:
        # The run widens its entries as it must, and stops where that is more than allowed.
        return 255

    def reserve(self, length: int) -> None:
        super().reserve(length + _SPARE)

    def _replace(self, dtype: Any, length: int) -> None:
        super()._replace(dtype, length)
        if self._block is not None:
            self._block.values = self._values

    def pace(self) -> int:
        """How many heaps take some tenths of a second, for whoever reports progress or watches a clock."""
        if self.mode == "block":
            return 4 * _CHUNK
        if self.mode == "step":
            return _CHUNK // 4
        return max(2 * _PLAIN, min(self.n, (1 << 29) // (self.n * max(len(self._breaks), 1))))

    def advance(self, until: int) -> None:
        """Compute heaps up to *until*, exclusive."""
        if until + _SPARE > len(self._values):
            most = self.megabytes * 1_000_000 // self._values.itemsize - _SPARE
            self.reserve(max(until, min(2 * self.n, most)))
        while self.n < until:
            if self.n == self._next_choice:
                self._choose()
                self._next_choice *= 2
            stop = min(until, self._next_choice)
            start = self.n
            if self.mode == "plain":
                self._by_options(stop, until)
            elif self.mode == "step":
                self._by_steps(stop)
            else:
                self._by_blocks(min(stop, start + _CHUNK))

    def _choose(self) -> None:
        """Decide how to go on from heap n."""
        if not len(self._breaks) or (self.n > _SETTLED and self.mode == "block"):
            return
        values = self.values
        top = 1 << self.greatest().bit_length()
        space, count = choose(values, self._breaks.tolist(), max(top, 2))
        rare = space.rare_heaps(values)
        newcomers = int((rare >= self.n // 2).sum()) / (self.n // 2)
        ways = len(self._breaks)
        by_options = ways * (0.01 * top * self.n if top <= _FEW_VALUES else 1500 + 0.12 * self.n)
        # A newcomer asks for a full search, some 16 options at a time.
        by_steps = 1.3 * ways * count + 6 * top + newcomers * ways * self.n / 16
        mode = "plain" if by_options < by_steps else "step"
        # What is done together is done again from each newcomer on.
        if mode == "step" and newcomers < 0.001 and self._blocks_may_begin(top):
            mode = "block"
            space = space.wider(max(top, 64))
        self._enter(mode, space, rare)

    def _blocks_may_begin(self, top: int) -> bool:
        from bouton.engine.kernels import sparse_run  # numba takes a second: only long runs fetch it

        return top <= 256 and self.n >= sparse_run.first_heap(top)

    def _enter(self, mode: str, space: Space, rare: NDArray[np.int64]) -> None:
        old = self.space
        if mode == "plain" or old is None or (space.mask, space.alternating) != (old.mask, old.alternating):
            # Witnesses are noted for the rare values of one class.
            self.depths = []
        self.mode: str = mode
        self.rare = rare
        self.space = None if mode == "plain" else space
        self._top = max(space.top, 64) if mode == "plain" else space.top
        self._block = None
        if mode == "block":
            from bouton.engine.kernels.sparse_run import BlockRun

            values = self._values
            self._block = BlockRun(space, self._breaks, self._takes, self.apart, rare, values, self.n)

    def _grow(self) -> None:
        """The next value does not fit: room for values twice as great, in wider entries if need be."""
        self._top *= 2
        if self._top > 1 << 8 * self._values.itemsize:
            self._widen()
        if self.space is not None:
            mode = "block" if self.mode == "block" and self._blocks_may_begin(self._top) else "step"
            self._enter(mode, self.space.wider(self._top), self.rare)

    def _by_options(self, until: int, aim: int) -> None:
        while self.n < until:
            if aim <= _PLAIN:
                seen = self.by_value(self._top, False, np.bool_)
                code = np.array(self.digits, dtype=np.int64)
                self.n = dense.plain(self._values, self.n, until, code, self.apart, seen)
                if self.n < until:
                    self._grow()
            elif self._few:
                self._by_bits(until)
            elif self.n >= self._start:
                self._by_meetings(until)
            else:
                from bouton.engine.kernels.dense_fill import fill

                marks = self.by_value(self._top)
                stop = min(until, self._start)
                self.n = fill(self._values, self.n, stop, *self._moves, self.apart, marks)
                if self.n < stop:
                    self._grow()

    def _by_meetings(self, until: int) -> None:
        """Up to *until*, or to a value that does not fit."""
        from bouton.engine.kernels import dense_meet

        mirror = np.zeros(until, dtype=self._values.dtype)
        mirror[until - self.n :] = self.values[::-1]
        if self.n >= self._choose_again:
            self._tries, self._choose_again = self._best_tries(), self.n + self.n // 8
        seen = self.by_value(self._top, dtype=np.int32)
        self.n = dense_meet.fill(self._values, self.n, until, self._moves, self.apart, self._tries, mirror, seen)
        if self.n < until:
            self._grow()

    def _best_tries(self) -> NDArray[np.uint32]:
        """The heaps that served best, in rising order."""
        from bouton.engine.kernels import dense_meet

        score = np.zeros(self.n, dtype=np.int64)
        counts = self.by_value(self._top)
        dense_meet.served(self.values, self.n, self._breaks, self.apart, _SERVED, counts, score)
        reach = self.n - len(self.digits)
        count = min(_TRIES * isqrt(self.n), reach - 1)
        return np.sort(np.argpartition(-score[:reach], count)[:count]).astype(np.uint32)

    def _by_bits(self, until: int) -> None:
        """Up to *until*, or to the first value that asks for more rows than are soon gone through."""
        from bouton.engine.kernels import dense_bits

        words = (until >> 6) + 1
        here, back = (np.zeros((_FEW_VALUES, size), dtype=np.uint64) for size in (words, 2 * words + 2))
        self._few = self.greatest() < _FEW_VALUES
        if self._few:
            dense_bits.rows(self._values, self.n, here, back)
            seen = self.by_value(_FEW_VALUES)
            self.n = dense_bits.fill(self._values, self.n, until, self._moves, self.apart, here, back, seen)
            self._few = self.n == until

    def _by_steps(self, until: int) -> None:
        from bouton.engine.kernels import sparse_step

        room = np.empty(len(self.rare) + 4096, dtype=np.int64)
        room[: len(self.rare)] = self.rare
        known = len(self.rare)
        while self.n < until:
            assert self.space is not None
            seen = self.by_value(self._top)
            start = self.n
            window = (1, min(3 * self._top, self.n // 4))
            moves = (self._breaks, self._takes, self.apart)
            self.n, known, depth, why = sparse_step.step(
                self._values, self.n, until, moves, self.space.rare, room, known, seen, window
            )
            self._note_depth(start, depth)
            self.rare = room[:known].copy()
            if why == sparse_step.TOO_GREAT:
                self._grow()
            elif why == sparse_step.TOO_MANY:
                room = np.concatenate([room, np.empty(len(room), dtype=np.int64)])

    def _by_blocks(self, until: int) -> None:
        start = self.n
        self._block.depth = 0
        fits = self._block.advance(until)
        self.n, self.rare = self._block.n, self._block.rare
        self._note_depth(start, self._block.depth)
        if not fits:
            self._grow()

    def bounded_block(self, window: int) -> Any:
        """A block run that goes on from heap n and keeps no values, but the last *window*; this run rests meanwhile."""
        assert self.mode == "block"
        block, self._block = self._block, None
        block.drop_values(window)
        return block

    def unbound(self) -> None:
        """Go on with all values, after a bounded run came to its end."""
        assert self.space is not None
        self._enter("block", self.space, self.rare)

    def _note_depth(self, start: int, depth: int) -> None:
        """No witness for heaps from *start* on exceeds *depth*; runs of the same depth are kept as one."""
        if start == self.n:
            return
        if self.depths and self.depths[-1][2] == depth:
            start = self.depths.pop()[0]
        self.depths.append((start, self.n, depth))

    # Saving

    def state(self) -> dict[str, Any]:
        """Plain integers and text, and arrays; ``values`` only ever grows at its end."""
        space = self.space
        return {
            "n": self.n,
            "mode": self.mode,
            "top": self._top,
            "next_choice": self._next_choice,
            "space": None if space is None else (space.mask, space.alternating, space.offset, space.top),
            "rare": self.rare.copy(),
            "depths": list(self.depths),
            "block": None if self._block is None else self._block.state(),
            "values": self.values,
        }

    def restore(self, state: dict[str, Any]) -> None:
        self.n: Any = state["n"]
        self._values = np.concatenate([state["values"], np.zeros(_SPARE, dtype=state["values"].dtype)])
        self._next_choice = state["next_choice"]
        self.rare = state["rare"].copy()
        if state["space"] is not None:
            self._enter(state["mode"], Space(*state["space"]), self.rare)
        if state["block"] is not None:
            self._block.restore(state["block"])
        self._top = state["top"]
        self.depths = [(start, end, depth) for start, end, depth in state["depths"]]
