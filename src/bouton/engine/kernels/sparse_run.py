"""A block run in progress: the buffer of codes, the lists of moves and the helpers that ``sparse_block.run`` needs."""

from typing import Any

from bouton.arrays import NDArray, np
from bouton.engine.kernels import sparse_block, sparse_prove
from bouton.engine.kernels.sparse import Space, Undecided
from bouton.engine.kernels.sparse_block import NO_HEAP
from bouton.engine.kernels.sparse_prove import BLOCK, SAMPLE, SPARE, Means

_CHUNK = 1 << 18
_POOL = 256
_MOST_PREFIX = 1 << 16


def prefix_length(top: int) -> int:
    """Heaps below this serve as one half of a witness, and a greater one is looked for only when these fail.

    Where values are great, small heaps make poor witnesses: their values are small.
    """
    return 4096 if top <= 128 else 32768


def first_heap(top: int) -> int:
    """A block run pairs a small heap with a great one, so it begins at some multiple of the prefix."""
    return 4 * prefix_length(top)


class BlockRun:
    """The heaps from *n* on of one game in one *space*, whose top is 64, 128 or 256.

    *values* are those of all heaps below n, with room for those to come: new ones are written there.  *rare* are the
    rare heaps below n.  The run begins at ``first_heap`` or later, above all breaks and takes.
    """

    def __init__(
        self,
        space: Space,
        breaks: NDArray[np.int64],
        takes: NDArray[np.int64],
        apart: bool,
        rare: NDArray[np.int64],
        values: NDArray[np.uint8],
        n: int,
    ) -> None:
        self.space = space
        self.breaks = breaks
        self.takes = takes
        self.apart = apart
        self.n: int = n
        self.rare: Any = rare
        self.values: Any = values
        self.depth: int = 0
        self.reach: int = 0
        self.rare_codes: Any = space.code[rare & 1, values[rare]]
        length, codes = prefix_length(space.top), space.top // 2
        self.prefix: Any = np.full(length + 32, NO_HEAP, dtype=np.uint8)
        self.prefix[:length] = self._encode(values[:length], 0)
        self._pool = _POOL if space.top <= 128 else 2 * _POOL
        self._own_maps = np.zeros((codes, 1, BLOCK // 64 + 2), dtype=np.uint64)
        self._side_maps = np.zeros((codes, 8, 1), dtype=np.uint64)
        lanes = np.zeros((3, BLOCK // 64), dtype=np.uint64)
        # Numba takes ten seconds to compile a view.
        self._lanes = (lanes[0], lanes[1], lanes[2], lanes[2].view(np.uint8))
        self._helpers = np.zeros((codes, self._pool // 4 if space.top <= 128 else self._pool // 2, 2), dtype=np.int64)
        self._range = (0, 0)
        self._low = space.mask & -space.mask
        self._ordered_at = 0
        self._size = 256
        self._list_moves()
        self._fill_buffer()

    # What the kernel reads

    def _encode(self, values: NDArray[np.uint8], first: int) -> NDArray[np.uint8]:
        """The codes of heaps *first*, *first* + 1, ... with these values."""
        codes = np.empty(len(values), dtype=np.uint8)
        for parity in (0, 1):
            start = (parity ^ first) & 1
            codes[start::2] = self.space.code[parity][values[start::2]]
        if first == 0:
            codes[0] = NO_HEAP
        return codes

    def _list_moves(self) -> None:
        """The moves to look at, by how far back they lead, and how many heaps back must be kept."""
        width = self.space.top // 2
        pairs = zip(self.rare.tolist(), (self.rare_codes & 127).tolist(), strict=True)
        moves = [(t + heap, code) for heap, code in pairs for t in self.breaks.tolist()]
        moves += [(t, (t & 1) << 7 if self.space.alternating else 0) for t in self.takes.tolist()]
        moves.sort()
        self.window: int = (
            max(moves[-1][0] if moves else 0, len(self.prefix) + int(self.breaks[-1]) + SAMPLE) + 8 * SPARE
        )
        back = np.array([b for b, _ in moves], dtype=np.int64)
        flip = np.array([f for _, f in moves], dtype=np.uint8)
        far, middle = back >= 32, (back >= 8) & (back < 32)
        near = np.zeros((7 if width <= 64 else 14, 256), dtype=np.uint64)
        for b, f in moves:
            if b < 8:
                for code in range(width):
                    near[b - 1 + 7 * (code >> 6), code ^ f] |= np.uint64(1 << (code & 63))
        found = np.zeros(32 * len(near) // 7, dtype=np.uint32 if width == 32 else np.uint64)
        self._lists = ((back[far], flip[far]), (back[middle], flip[middle]), near, found)
        value = self.space.value
        greater = value[:, :128] > value[:, 128:]
        even, odd = np.uint64(0x5555555555555555), np.uint64(0xAAAAAAAAAAAAAAAA)
        self._tables = (np.where(greater[0], even, 0) | np.where(greater[1], odd, 0), value, self._low)

    def _fill_buffer(self) -> None:
        """The codes of the last *window* heaps, made from the values, with room for a chunk of new ones."""
        chunk = max(_CHUNK, self.window // 2)
        self.codes: Any = np.full(self.window + chunk + BLOCK + SPARE, NO_HEAP, dtype=np.uint8)
        first = max(0, self.n - self.window)
        self.here: int = self.window
        self.codes[self.window - (self.n - first) : self.window] = self._encode(self.values[first : self.n], first)

    def _order(self) -> None:
        """Choose the helpers anew, from the first heaps whose codes are as long as the longest."""
        recent = self.codes[self.here - SAMPLE : self.here]
        highest = int(recent[recent < 128].max(initial=0))
        common = np.flatnonzero(self.prefix < 128)
        long = self.prefix[common] >= 1 << max(highest.bit_length() - 1, 0)
        start = min(int(np.argmax(long)), max(len(common) - self._pool, 0))
        heaps = common[start : start + self._pool // len(self.breaks) + 1]
        pool = np.array([(a, a + t) for t in self.breaks.tolist() for a in heaps.tolist()], dtype=np.int64)
        least, last = int(pool[:, 1].min()), int(pool[:, 1].max())
        self._make_room(last - least)
        side = self._side_maps
        greedy = self._helpers.shape[1] if self.space.top <= 128 else 32
        sparse_prove.order(
            self.codes, self.here, highest, self._low, self.prefix, pool, (least, last), side, self._helpers, greedy
        )
        self._range = (least, last)
        self._ordered_at = self.n

    def _make_room(self, span: int) -> None:
        """Maps long enough for a block and helpers that lie *span* apart."""
        words = max(BLOCK, SAMPLE) // 64 + span // 64 + 4
        if self._side_maps.shape[2] < words:
            self._side_maps = np.zeros((len(self._side_maps), 8, words), dtype=np.uint64)

    # Running

    def _means(self) -> Means:
        helping = self._helpers, *self._range
        moves = self.breaks, self.takes, self.apart
        maps = self._own_maps, self._side_maps, self._side_maps.view(np.uint8)
        return Means(self.prefix, helping, self._tables, moves, maps, self._lanes, self.values)

    def advance(self, until: int) -> bool:
        """Fill heaps up to *until*; False when the next value is the space's top or more.

        In a run without values Undecided says that the next heap cannot be decided.
        """
        while self.n < until:
            if self.n >= 2 * self._ordered_at:
                self._order()
            room = len(self.codes) - self.here - BLOCK - SPARE
            if room <= 0:
                self.codes[: self.window] = self.codes[self.here - self.window : self.here].copy()
                self.here = self.window
                continue
            stop = min(until, self.n + room)
            n, code, depth, why = sparse_block.run(
                self.codes, self.here, self.n, stop, self._size, self._lists, self._means()
            )
            self.here += n - self.n
            self.n = n
            self.depth = max(self.depth, depth)
            self._size = BLOCK
            if why == sparse_block.NEW_RARE:
                self._append_rare(code)
            elif why == sparse_block.UNDECIDED:
                raise Undecided(f"heap {n} cannot be decided without the values of all smaller heaps")
            elif why == sparse_block.TOO_GREAT:
                return False
        return True

    def _append_rare(self, code: int) -> None:
        """Heap n is rare, with this code."""
        self.codes[self.here] = 128 | code
        self.values[self.n] = self.space.value[self.n & 1, 128 | code]
        self.rare = np.append(self.rare, self.n)
        self.rare_codes = np.append(self.rare_codes, np.uint8(128 | code))
        self.here += 1
        self.n += 1
        self._size = 256  # rare heaps come in swarms
        self._list_moves()
        if self.here < self.window:
            self._fill_buffer()

    # Without values

    def drop_values(self, window: int) -> None:
        """Keep from now on only what later heaps need: the last codes, *window* of them or more."""
        # With no values to search, more of the small heaps must be at hand.
        length = min(_MOST_PREFIX, self.n // 8)
        self.prefix = np.full(length + 32, NO_HEAP, dtype=np.uint8)
        self.prefix[:length] = self._encode(self.values[:length], 0)
        # The kernel looks at the codes of two blocks before the prefix, for the greatest of them.
        self.reach = max(self.window, length + 2 * BLOCK + int(self.breaks[-1]) + 8 * SPARE)
        self.window = max(self.reach, window)
        self._fill_buffer()
        self.values = np.empty(0, dtype=np.uint8)

    def window_codes(self) -> NDArray[np.uint8]:
        """The codes of the last *reach* heaps: with n, all that the next heaps depend on."""
        return self.codes[self.here - self.reach : self.here].copy()

    def rewind(self, codes: NDArray[np.uint8], n: int) -> None:
        """Go on from heap *n*, before which ``window_codes`` were *codes*."""
        self.codes[self.window - self.reach : self.window] = codes
        self.here = self.window
        self.n = n

    def recent(self, count: int) -> NDArray[np.uint8]:
        """The values of the last *count* heaps, at most a window of them."""
        codes = self.codes[self.here - count : self.here]
        values = np.empty(count, dtype=np.uint8)
        first = self.n - count
        for parity in (0, 1):
            start = (parity ^ first) & 1
            values[start::2] = self.space.value[parity][codes[start::2]]
        return values

    def state(self) -> dict[str, Any]:
        """What the values, the space and the rare heaps do not tell: how the run goes on, which no value depends on."""
        return {
            "size": self._size,
            "ordered_at": self._ordered_at,
            "helpers": self._helpers.copy(),
            "range": self._range,
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Go on as the run did whose ``state`` this was, so that the witnesses will be the same."""
        self._size, self._ordered_at, self._range = state["size"], state["ordered_at"], tuple(state["range"])
        self._helpers[:] = state["helpers"]
        self._make_room(self._range[1] - self._range[0])
