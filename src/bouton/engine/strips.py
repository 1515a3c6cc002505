"""The rows 0 to R of t-Wythoff by the kernel, column after column until a state comes back."""

from math import lcm
from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.strip import KeptState, Rings, Settled, fill, settle
from bouton.errors import LimitError
from bouton.limits import Watch

# So many columns are filled at once, and in all.
CHUNK = 1 << 13
MOST_COLUMNS = 1 << 25
# How many values are kept, where values are wanted.
MOST_VALUES = 200_000_000
# Rows are settled when this many more have come back, and this many are left.
BLOCK = 8
# Columns of the table of settled rows: with three hundred bytes each.
MOST_SETTLED = 1 << 20
# The state is kept again after an eighth more columns.  With values it is after twice as many, as in plain Python: a
# period of small rows is found sooner so.
OFTEN, SELDOM = 3, 0


class Strip:
    """The rows 0 to *rows* of t-Wythoff, of which the lower ones may be settled; `done` columns are filled."""

    def __init__(self, t: int, rows: int, slack: int = OFTEN) -> None:
        self.t = t
        self.count: int = rows + 1
        self.slack = slack
        self.done: int = 0
        bits = 4 * t * rows + rows + 2 * t + 256
        shape = self.count, _power(-(-bits // 64))
        bands = np.zeros((_power(self.count + 2 * t + 2), shape[1]), dtype=np.uint64)
        offsets = np.zeros((_power(self.count + t), self.count), dtype=np.int32)
        self.rings: Rings = Rings(*_rows_of_words(shape), bands, offsets)
        last = np.zeros((self.count + t - 1, self.count), dtype=np.int32)
        self.kept: KeptState = KeptState(np.zeros(1, dtype=np.int64), *_rows_of_words(shape), last)
        self.settled: Settled = Settled(0, 1, 0, *_tables(1, 0, t))
        self.lowest: int = 0
        self.highest: int = 0

    def fill(self, columns: int, enough: int) -> int:
        """Fill *columns* more, or until *enough* rows come back; how many have come back, or 0."""
        nothing = np.zeros((0, 0), dtype=np.int16), 0
        return self._fill(columns, enough, nothing)

    def values(self, columns: int, enough: int, rows: range, watch: Watch) -> Any:
        """Equivalent to `fill`; the offsets G(a, b) - b of *rows* in these columns, int16, and how many came back."""
        out = np.empty((columns, len(rows)), dtype=np.int16)
        for first in range(0, columns, CHUNK):
            watch.check()
            part = out[first : first + CHUNK]
            came_back = self._fill(len(part), enough, (part, rows.start))
            if came_back:
                break
        return out, came_back

    def settle(self, rows: int, watch: Watch) -> None:
        """Settle the rows below *rows*, which have come back before the next column."""
        old, t = self.settled, self.t
        period = self.done - int(self.kept.start[0])
        # A column keeps its place among the words of the table.
        whole = lcm(period, 64)
        first, lower = self.done, max(0, old.rows - t + 1)
        found, _ = self.values(whole + rows + t, self.count + 1, range(lower, rows), watch)
        self.lowest = min(self.lowest, int(found.min()))
        self.highest = max(self.highest, int(found.max()))
        # The diagonal of row *rows* has met the rows below it in the last rows + t columns.
        low = -((self.lowest - rows - t) // 64)
        span = low + self.highest // 64 + 2
        assert span <= self.rings.used.shape[1], "the rings are long enough"
        self.settled = Settled(rows, period, low, *_tables(whole, span, t))
        settle(t, first, found, old, self.settled)
        # While the values were gathered no state was looked for: were the old one still compared, a period might be
        # passed over and a multiple of it found.
        self.kept.start[0] = 0

    def _fill(self, columns: int, enough: int, out: tuple[Any, int]) -> int:
        stretch = self.done, self.done + columns, enough, self.slack
        done, came_back = fill(self.t, stretch, self.rings, self.kept, self.settled, out)
        self.done = int(done)
        return int(came_back)


def strip(t: int, rows: int, watch: Watch, *, values: bool = False) -> tuple[int, int, Any]:
    """(start, period, table): the state before column *start* comes back *period* columns later.

    The table has int32 columns 0 to start + period - 1, of shape (start + period, rows + 1), where *values* are asked
    for, else it is None.  LimitError where no state comes back in time, which *watch* tells, too.
    """
    if values:
        return _with_values(t, rows, watch)
    found, enough = Strip(t, rows), min(BLOCK, rows + 1)
    while found.done < MOST_COLUMNS:
        watch.check()
        came_back = found.fill(CHUNK, enough)
        start = int(found.kept.start[0])
        if came_back > rows:
            return start, found.done - start, None
        if came_back and rows + 1 - came_back >= BLOCK and lcm(found.done - start, 64) <= MOST_SETTLED:
            found.settle(came_back, watch)
            enough = came_back + BLOCK
        elif came_back:
            enough = rows + 1
    raise _too_long(MOST_COLUMNS)


def _with_values(t: int, rows: int, watch: Watch) -> tuple[int, int, Any]:
    """Equivalent to `strip` with values."""
    found, most = Strip(t, rows, SELDOM), min(MOST_COLUMNS, MOST_VALUES // (rows + 1))
    parts = []
    while found.done < most:
        part, came_back = found.values(CHUNK, rows + 1, range(rows + 1), watch)
        parts.append(part)
        if came_back:
            start = int(found.kept.start[0])
            table = np.concatenate(parts)[: found.done].astype(np.int32)
            table += np.arange(found.done, dtype=np.int32)[:, None]
            return start, found.done - start, table
    raise _too_long(most)


def _too_long(columns: int) -> LimitError:
    return LimitError(key="err.stopped.limit", what="search", limit=columns, option="--max")


def _rows_of_words(shape: tuple[int, int]) -> tuple[Any, Any]:
    """For each row a ring of words, and its first word with a value that is not used."""
    return np.zeros(shape, dtype=np.uint64), np.zeros(shape[0], dtype=np.uint64)


def _tables(columns: int, span: int, t: int) -> tuple[Any, Any]:
    """The tables of settled rows, of zeros."""
    return np.zeros((columns, 2, span), dtype=np.uint64), np.zeros((columns, t - 1), dtype=np.int32)


def _power(least: int) -> int:
    """The power of two that is *least* or the next one above it."""
    return 1 << (least - 1).bit_length()
