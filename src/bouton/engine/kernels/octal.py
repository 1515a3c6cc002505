"""The nim-values of octal codes of any length, by whatever is fastest: options one by one, or rare and common heaps.

A code's digit for t says what may be left when t tokens are taken from a heap: bit 1 nothing, bit 2 one heap, bit 4
two heaps (none of them empty).  With *apart* the two heaps must differ, as in Grundy's game, whose only digit is a 4
for t = 0.
"""

from collections.abc import Callable, Sequence
from math import isqrt
from typing import Any

from bouton.arrays import NDArray, np
from bouton.engine.kernels import dense
from bouton.engine.kernels.sparse import Space, choose
from bouton.errors import LimitError, RulesError

MEMORY_LIMIT = 2048 << 20

# A run that ends here is done by NumPy: fetching compiled code would take longer.
_PLAIN = 4096
# A sparse space is looked for at this number of heaps (more for long codes), and whenever that number has doubled.
_START = 4096
# Later the space has proved itself, and a histogram of all values would be the dearest part.
_SETTLED = 1 << 22
_CHUNK = 1 << 18
_SPARE = 64
_DEEPEST = np.uint32
# With so few values all options are looked at 64 at a time: three times as fast at 32 values, and slower from 128 on.
_FEW_VALUES = 32
# The options of this many heaps, times the root of all, are marked one by one before numbers are looked for together;
# and this many of the heaps that served best last.
_TRIES, _SERVED = 9, 16


class OctalRun:
    """The nim-values of a code so far: *n* heaps, ``values[:n]``; ``advance`` computes more.

    Equivalent to the definition, only sooner: every value is exact, whatever *mode* it is computed in.  The mode
    follows from n alone, so a run that was stopped, saved and restored goes on as if nothing had happened.

    >>> run = OctalRun((0, 7, 7))
    >>> run.advance(10)
    >>> run.values.tolist()
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]
    """

    def __init__(self, digits: Sequence[int], *, apart: bool = False, memory_limit: int = MEMORY_LIMIT) -> None:
        self.digits = _checked(digits)
        self.apart = apart
        self.memory_limit = memory_limit
        self.n = 1
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
        self._values: NDArray[np.unsignedinteger] = np.zeros(1 + _SPARE, dtype=np.uint8)
        self._block: Any = None

    @property
    def values(self) -> NDArray[np.unsignedinteger]:
        """The values of heaps 0 ... n - 1, not to be written to; a longer run may put them elsewhere."""
        return self._values[: self.n]

    @property
    def has_breaks(self) -> bool:
        """Whether any move leaves two heaps."""
        return len(self._breaks) > 0

    def depth(self, first: int, last: int) -> int | None:
        """A heap that no witness for heaps first ... last - 1 exceeds; None when some have none on record."""
        if not self.depths or first < self.depths[0][0] or last > self.depths[-1][1]:
            return None
        return max((depth for start, end, depth in self.depths if start < last and first < end), default=0)

    # Running

    def reserve(self, length: int) -> None:
        """Make room for *length* heaps; LimitError when the memory limit forbids it."""
        if length + _SPARE <= len(self._values):
            return
        size = (length + _SPARE) * self._values.itemsize
        if size > self.memory_limit:
            raise LimitError(
                f"{length} nim-values need {-(-size >> 20)} MB, more than the {self.memory_limit >> 20} MB allowed; "
                "raise the memory limit"
            )
        self._replace(np.zeros(length + _SPARE, dtype=self._values.dtype))

    def _replace(self, longer: NDArray[np.unsignedinteger]) -> None:
        longer[: self.n] = self._values[: self.n]
        self._values = longer
        if self._block is not None:
            self._block.values = longer

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
            self.reserve(max(until, min(2 * self.n, self.memory_limit // self._values.itemsize - _SPARE)))
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
        top = 1 << int(values.max()).bit_length()
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
        self.mode, self.rare = mode, rare
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
            wider = np.uint16 if self._values.itemsize == 1 else _DEEPEST
            size = len(self._values) * np.dtype(wider).itemsize
            if size > self.memory_limit:
                raise LimitError(
                    f"nim-values beyond {self._top // 2 - 1} need {-(-size >> 20)} MB, "
                    f"more than the {self.memory_limit >> 20} MB allowed; raise the memory limit"
                )
            self._replace(np.zeros(len(self._values), dtype=wider))
        if self.space is not None:
            mode = "block" if self.mode == "block" and self._blocks_may_begin(self._top) else "step"
            self._enter(mode, self.space.wider(self._top), self.rare)

    def _by_options(self, until: int, aim: int) -> None:
        while self.n < until:
            if aim <= _PLAIN:
                seen = np.zeros(self._top, dtype=np.bool_)
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

                marks = np.full(self._top, -1, dtype=np.int64)
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
        seen = np.full(self._top, -1, dtype=np.int32)
        self.n = dense_meet.fill(self._values, self.n, until, self._moves, self.apart, self._tries, mirror, seen)
        if self.n < until:
            self._grow()

    def _best_tries(self) -> NDArray[np.uint32]:
        """The heaps that served best, in rising order."""
        from bouton.engine.kernels import dense_meet

        score = np.zeros(self.n, dtype=np.int64)
        counts = np.empty(self._top, dtype=np.int64)
        dense_meet.served(self.values, self.n, self._breaks, self.apart, _SERVED, counts, score)
        reach = self.n - len(self.digits)
        count = min(_TRIES * isqrt(self.n), reach - 1)
        return np.sort(np.argpartition(-score[:reach], count)[:count]).astype(np.uint32)

    def _by_bits(self, until: int) -> None:
        """Up to *until*, or to the first value that asks for more rows than are soon gone through."""
        from bouton.engine.kernels import dense_bits

        words = (until >> 6) + 1
        here, back = (np.zeros((_FEW_VALUES, size), dtype=np.uint64) for size in (words, 2 * words + 2))
        self._few = int(self.values.max()) < _FEW_VALUES
        if self._few:
            dense_bits.rows(self._values, self.n, here, back)
            seen = np.full(_FEW_VALUES, -1, dtype=np.int64)
            self.n = dense_bits.fill(self._values, self.n, until, self._moves, self.apart, here, back, seen)
            self._few = self.n == until

    def _by_steps(self, until: int) -> None:
        from bouton.engine.kernels import sparse_step

        room = np.empty(len(self.rare) + 4096, dtype=np.int64)
        room[: len(self.rare)] = self.rare
        known = len(self.rare)
        while self.n < until:
            assert self.space is not None
            seen = np.full(self._top, -1, dtype=np.int64)
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
        """All that ``restore`` needs: plain integers and text, and arrays; ``values`` only ever grows at its end."""
        space = self.space
        return {
            "digits": self.digits,
            "apart": self.apart,
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

    @classmethod
    def restore(cls, state: dict[str, Any], *, memory_limit: int = MEMORY_LIMIT) -> "OctalRun":
        """The run whose ``state`` this was."""
        run = cls(state["digits"], apart=state["apart"], memory_limit=memory_limit)
        run.n = state["n"]
        run._values = np.concatenate([state["values"], np.zeros(_SPARE, dtype=state["values"].dtype)])
        run._next_choice = state["next_choice"]
        run.rare = state["rare"].copy()
        if state["space"] is not None:
            run._enter(state["mode"], Space(*state["space"]), state["rare"].copy())
        if state["block"] is not None:
            run._block.restore(state["block"])
        run._top = state["top"]
        run.depths = [(start, end, depth) for start, end, depth in state["depths"]]
        return run


def nim_values(
    digits: Sequence[int],
    length: int,
    *,
    apart: bool = False,
    memory_limit: int = MEMORY_LIMIT,
    progress: Callable[[int], None] | None = None,
) -> NDArray[np.unsignedinteger]:
    """Equivalent to the definition, only sooner: the nim-values of heaps 0 ... *length* - 1, unsigned.

    *progress* is called now and then with the number of heaps done.

    >>> nim_values((0, 7, 7), 10)
    array([0, 1, 2, 3, 1, 4, 3, 2, 1, 4], dtype=uint8)
    """
    if length < 0:
        raise RulesError(f"a length must be 0 or more, not {length}")
    run = OctalRun(digits, apart=apart, memory_limit=memory_limit)
    run.reserve(max(length, 1))
    while run.n < length:
        run.advance(min(length, run.n + run.pace()))
        if progress is not None:
            progress(run.n)
    return run.values[:length]


def _checked(digits: Sequence[int]) -> tuple[int, ...]:
    code = tuple(int(d) for d in digits)
    while code and code[-1] == 0:
        code = code[:-1]
    if any(not 0 <= d <= 7 for d in code):
        raise RulesError(f"an octal code has digits 0 to 7, not {next(d for d in code if not 0 <= d <= 7)}")
    if code and code[0] not in (0, 4):
        raise RulesError(f"the digit before the point must be 0 or 4, not {code[0]}")
    return code
