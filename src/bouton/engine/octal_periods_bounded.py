"""Periods of take-and-break codes in bounded memory, when only the period is wanted.

Once the last rare heap is far behind, a value depends on a window of the values before it, so the rest is thrown away.
Places are marked by the values that end there; a mark that comes back tells the period and about where it began.  That
part is then computed once more, from a kept window before it, and the theorem of the rare heaps proves the period.
"""

from typing import Any

from bouton.arrays import NDArray, np
from bouton.clock import processor
from bouton.engine.checkpoint import Checkpoint
from bouton.engine.kernels import octal_trace as trace
from bouton.engine.kernels.octal import OctalRun
from bouton.engine.kernels.sparse import Undecided
from bouton.engine.octal_periods import RARE_HEAPS, PeriodSearch, ProvedCycle
from bouton.frozen import frozen
from bouton.limits import Progress

# All values are kept up to here, and on while rare heaps keep coming.
_FULL = 1 << 22
_CHUNK = 1 << 18
# Of more places than these every other one is forgotten, so at least half as many are at hand.
_SNAPSHOTS = 128
_NARROW = 1 << 14


@frozen
class _Snapshot:
    """The window before heap *n*, and the hash of all values before it."""

    n: int
    codes: NDArray[np.uint8]
    fold: int


class BoundedSearch:
    """Goes on with the search *whole*, in memory for some million values whatever the length of the run.

    >>> BoundedSearch(PeriodSearch((0, 7, 7))).go(1000).theorem
    'Guy-Smith'
    """

    def __init__(self, whole: PeriodSearch, *, full: int = _FULL) -> None:
        self.whole = whole
        self._full = full
        self._block: Any = None
        self.found: ProvedCycle | None = None

    @property
    def n(self) -> int:
        """The number of heaps computed."""
        return self.whole.n if self._block is None else int(self._block.n)

    @property
    def bounded(self) -> bool:
        """Whether values are thrown away by now."""
        return self._block is not None

    def advance(self, until: int) -> None:
        """Compute heaps up to *until* or to the proof of a period; in whole chunks once memory is bounded."""
        while self.found is None and self.n < until:
            if self._block is None:
                self.whole.advance(min(until, max(self._full, self.n + _CHUNK)))
                self.found = self.whole.found
                if self.found is None and self.n >= self._full:
                    self._throw_away()
            else:
                self._chunk()

    def go(
        self,
        max_length: int,
        *,
        deadline: float | None = None,
        progress: Progress | None = None,
        kept: Checkpoint | None = None,
    ) -> ProvedCycle | None:
        """What is proved within *max_length* values; None also after *deadline*, a time of the clock ``processor``.

        The search is *kept* now and then; *progress* is told the number of heaps done.
        """
        while self.found is None and self.n < max_length:
            self.advance(min(max_length, self.n + (4 * _CHUNK if self.bounded else self.whole.pace())))
            if kept is not None and self.found is None and kept.is_due:
                kept.keep(self.state())
            if progress is not None:
                progress(self.n, None)
            if deadline is not None and processor.now() > deadline:
                break
        return self.found

    def _throw_away(self) -> None:
        if self.whole.mode != "block" or self.n < 4 * self.whole.last_rare:
            return
        self._begin_block()
        self._fold = trace.fold(self._early, trace.START)
        self._snap()

    def _begin_block(self) -> None:
        """Hold no values from here on, but the first ones."""
        self._early = self.whole.values
        self._block = self.whole.bounded_block(_CHUNK + 2 * trace.WINDOW)
        self._start = self.n
        self._depth = 0
        self._marks = trace.Marks()
        self._candidate: tuple[int, int] | None = None
        self._refuted: set[int] = set()
        self._snapshots: list[_Snapshot] = []
        self._between = _CHUNK

    def _snap(self) -> None:
        """Keep the window, and of too many every other one."""
        block = self._block
        if self._snapshots and block.n - self._snapshots[-1].n < self._between:
            return
        self._snapshots.append(_Snapshot(block.n, block.window_codes(), self._fold))
        if len(self._snapshots) > _SNAPSHOTS:
            del self._snapshots[1::2]
            self._between *= 2

    def _chunk(self) -> None:
        block = self._block
        start = block.n
        try:
            self._go(start + _CHUNK)
        except Undecided:
            # Some heap needs more than what is kept: go back to where all values were, and keep them for longer.
            self._block = None
            self._full = 4 * block.n
            self.whole.unbound()
            return
        values = block.recent(block.n - start + trace.WINDOW)
        self._fold = trace.fold(values[trace.WINDOW :], self._fold)
        met = self._marks.met(values, trace.WINDOW, len(values), start - trace.WINDOW, oldest=True)
        for before, place in met:
            if self._candidate is None and place - before not in self._refuted:
                self._candidate = before, place - before
        if self._candidate is None:
            # A short cycle may hold no mark at all.
            p = trace.nearest(values, len(values), _NARROW)
            if p and p not in self._refuted and trace.agree_on(values, p, p, len(values)):
                self._candidate = start, p
        self._snap()
        if self._candidate is not None:
            self._prove(*self._candidate)

    def _go(self, until: int) -> None:
        try:
            self._block.advance(until)
        finally:
            self._depth = max(self._depth, self._block.depth)

    # The proof

    def _prove(self, first: int, p: int) -> None:
        """Look whether the period *p*, which a mark at *first* has shown, is proved by now, or refuted."""
        run, block, k = self.whole, self._block, self.whole.greatest_take
        assert run.space is not None
        multiple = 2 * p if run.space.alternating and p % 2 else p
        depth = max(self._depth, run.last_rare)
        # The period began after the last mark that did not come back.
        earlier = (place for place in self._marks.places.values() if place < first)
        low = max(earlier, default=self._start) - 2 * trace.WINDOW
        high = max(first + depth + k + 1, self._start)
        if run.apart:
            high = max(high, k + 2 * depth + 1)
        if high + multiple > block.n:
            return
        now = block.window_codes(), block.n
        while True:
            head, _ = self._again(low, high)
            tail, fold = self._again(low + multiple, high + multiple)
            if low == 0 or not np.array_equal(head, tail):
                break
            # It began before the part that was looked through.
            low = max(0, low - 4 * (high - low))
        block.rewind(*now)
        if self._depth > depth:
            # Seen anew, some heap was shown by a greater one than before: once more with that.
            self._prove(first, p)
            return
        agree = len(head)
        while agree and head[agree - 1] == tail[agree - 1]:
            agree -= 1
        preperiod = low + agree
        # The last period lies among the heaps whose witnesses are known.
        length = max(max(preperiod, 1) + multiple + depth + k, self._start + multiple)
        if run.apart:
            length = max(length, multiple + k + 2 * depth + 1)
        if length > high + multiple:
            self._refuted.add(p)
            self._candidate = None
            return
        self.found = ProvedCycle(
            preperiod=preperiod,
            period=p,
            saltus=0,
            theorem=RARE_HEAPS,
            checked_length=length,
            fingerprint=trace.fold(tail[: length - (low + multiple)], fold),
            **run.rare_evidence(length, depth),
        )

    def _again(self, low: int, high: int) -> tuple[NDArray[np.uint8], int]:
        """The values of heaps *low* ... *high* - 1, computed once more, and the hash of all values before them."""
        block = self._block
        snapshot = max((s for s in self._snapshots if s.n <= max(low, self._start)), key=lambda s: s.n)
        pieces, fold = [], snapshot.fold
        if low < self._start:
            pieces.append(self._early[low:].astype(np.uint8))
            fold = trace.fold(self._early[:low], trace.START)
        block.rewind(snapshot.codes, snapshot.n)
        while block.n < high:
            start = block.n
            self._go(min(high, start + _CHUNK))
            values = block.recent(block.n - start)
            skipped = min(max(low - start, 0), len(values))
            if skipped:
                fold = trace.fold(values[:skipped], fold)
            pieces.append(values[skipped:])
        return np.concatenate(pieces), fold

    # Checkpoints of a chain

    def depths(self) -> tuple[int, int]:
        """From which heap on witnesses are on record, and a heap that none of theirs exceeds."""
        known = self.whole.depths
        deepest = max(depth for _, _, depth in known)
        return known[0][0], max(deepest, self._depth) if self.bounded else deepest

    def kept_places(self) -> list[int]:
        """The heaps before which the values are at hand, where not all values are."""
        return [s.n for s in self._snapshots] if self.bounded else []

    def window(self, heap: int, count: int) -> tuple[NDArray[np.unsignedinteger], int]:
        """The last *count* values before *heap*, and the hash of all values below it; the search is over by then."""
        if not self.bounded or heap <= self._start:
            # Beyond the proof, where the search itself has ended.
            OctalRun.advance(self.whole, heap)
            values = self.whole.values
            return values[heap - count : heap], trace.fold(values[:heap], trace.START)
        tail, fold = self._again(heap - count, heap)
        return tail, trace.fold(tail, fold)

    # Saving

    def state(self) -> dict[str, Any]:
        """All that ``restore`` needs, between two calls of ``advance``; the search then goes on to the same result."""
        state: dict[str, Any] = {"whole": self.whole.state(), "full": self._full, "block": None}
        if self._block is None:
            return state
        block = {"n": self._block.n, "codes": self._block.window_codes(), "run": self._block.state()}
        snapshots = {
            "n": [s.n for s in self._snapshots],
            "codes": np.stack([s.codes for s in self._snapshots]),
            "folds": np.array([s.fold for s in self._snapshots], dtype=np.uint64),
        }
        plain = {name: getattr(self, f"_{name}") for name in ("fold", "depth", "between", "candidate")}
        more = {"snapshots": snapshots, "points": self._marks.state(), "refuted": sorted(self._refuted)}
        return state | plain | more | {"block": block}

    def restore(self, state: dict[str, Any]) -> None:
        """Go on from a `state` of a search for the same game."""
        self.whole.restore(state["whole"])
        self._full = state["full"]
        if state["block"] is None:
            return
        self._begin_block()
        self._block.restore(state["block"]["run"])
        self._block.rewind(state["block"]["codes"], state["block"]["n"])
        snapshots = state["snapshots"]
        every = zip(snapshots["n"], snapshots["codes"], snapshots["folds"].tolist(), strict=True)
        self._snapshots = [_Snapshot(*one) for one in every]
        self._marks.restore(state["points"])
        self._fold, self._depth, self._between = state["fold"], state["depth"], state["between"]
        self._candidate = None if state["candidate"] is None else tuple(state["candidate"])
        self._refuted = set(state["refuted"])
