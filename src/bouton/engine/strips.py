"""The rows 0 to R of t-Wythoff by the kernel, column after column until a state comes back."""

from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.strip import fill
from bouton.errors import LimitError
from bouton.limits import Watch

# So many columns are filled at once, and in all.
CHUNK = 1 << 13
MOST_COLUMNS = 1 << 25
# With values, so many of them are kept.
MOST_VALUES = 200_000_000


def strip(t: int, rows: int, watch: Watch, *, values: bool = False) -> tuple[int, int, Any]:
    """(start, period, table): the state before column *start* comes back *period* columns later.

    The table has int32 columns 0 to start + period - 1, of shape (start + period, rows + 1), where *values* are asked
    for, else it is None.  LimitError where no state comes back in time, which *watch* tells, too.
    """
    count = rows + 1
    words = 1 << max((16 * count * t - 1) // 64, 1).bit_length()
    state = np.zeros(count, dtype=np.int64), np.zeros((count, words), dtype=np.uint64)
    bands = np.zeros((_power(count + 2 * t + 2), words), dtype=np.uint64)
    columns = np.full((_power(count + t + 2), count), -1, dtype=np.int64)
    kept = (
        *(np.zeros(1, dtype=np.int64), np.zeros(count, dtype=np.int64)),
        *(np.zeros((count, words), dtype=np.uint64), np.zeros((count + t + 2, count), dtype=np.int64)),
    )
    most = min(MOST_COLUMNS, MOST_VALUES // count) if values else MOST_COLUMNS
    table = []
    for first in range(0, most, CHUNK):
        watch.check()
        out = np.zeros((CHUNK, count) if values else (0, 0), dtype=np.int32)
        came_back = int(fill(t, first, first + CHUNK, state, bands, columns, kept, out))
        assert came_back != -2, "the rings are long enough"
        table.append(out)
        if came_back >= 0:
            start = int(kept[0][0])
            return start, came_back - start, np.concatenate(table)[:came_back] if values else None
    raise LimitError(key="err.stopped.limit", what="search", limit=most, option="--max")


def _power(least: int) -> int:
    """The power of two that is *least* or the next one above it."""
    return 1 << (least - 1).bit_length()
