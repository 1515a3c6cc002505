"""Columns of two heaps, one of them short: the rows 0 to R of t-Wythoff, with the state that may come back.

A value v of a row, a column or a diagonal is the bit v modulo the length of its ring of words; a ring is longer than
the values that count at a time are apart.
"""

from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.compiled import njit
from bouton.engine.kernels.sparse_lanes import lowest_zero

_FULL = np.uint64(0xFFFFFFFFFFFFFFFF)


@njit
def fill(t: Any, first: Any, last: Any, rows: Any, bands: Any, last_columns: Any, kept: Any, out: Any) -> Any:
    """Fill the columns *first* to *last* - 1; the column at which a kept state came back, or -1; -2: a ring is short.

    rows: (free, used): int64 (R + 1) of least unused values, uint64 (R + 1, W) of rings.  bands: uint64 (D, W), for
    each diagonal the values that joint moves lead to from it, D above R + 2 t.  last_columns: int64 (H, R + 1), column
    b in row b % H, H at least R + t; D and H are powers of two.  kept: (start, free, used, columns): int64 (1), where
    the state was kept, and the state: int64 relative to it, uint64 rings, int64 values.  out: int32 (last - first,
    R + 1), or (0, 0) where nobody asks for the values.
    """
    free, used = rows
    count, words = used.shape
    bits = words * 64
    mask = np.uint64(words - 1)
    column = np.zeros(words, dtype=np.uint64)
    one, six, low = np.uint64(1), np.uint64(6), np.uint64(63)
    # Of a negative number, too, & gives the place in the ring.
    turn, height = len(bands) - 1, len(last_columns) - 1
    for b in range(first, last):
        if _came_back(b, t, free, used, last_columns, kept):
            return b
        _keep(b, t, free, used, last_columns, kept)
        column[:] = 0
        bands[np.uint64(b + t - 1 & turn)][:] = 0
        for e in range(2, min(t, b + 1)):
            _count_late(b, e, bands, last_columns)
        this_column = last_columns[np.uint64(b & height)]
        for row in range(count):
            a = np.uint64(row)
            here, band = used[a], bands[np.uint64(b - row & turn)]
            least = np.uint64(free[a])
            w = least >> six & mask
            x = here[w] | column[w] | band[w] | ((one << (least & low)) - one)
            v = least & ~low
            while x == _FULL:
                v += np.uint64(64)
                w = v >> six & mask
                x = here[w] | column[w] | band[w]
            v += lowest_zero(x)
            if v - least > np.uint64(bits // 3):
                return -2
            bit = one << (v & low)
            here[w] |= bit
            column[w] |= bit
            for e in range(1 - t, min(t, 2)):
                bands[np.uint64(b - row + e & turn), w] |= bit
            this_column[a] = v
            if len(out):
                out[np.uint64(b - first), a] = v
            while here[least >> six & mask] >> (least & low) & one:
                least += one
                if least & low == 0:
                    # The word that was passed serves for values beyond the others from now on.
                    here[(least - one) >> six & mask] = 0
            free[a] = least
    return -1


@njit
def _count_late(b: Any, e: Any, bands: Any, last_columns: Any) -> None:
    """The values of column b - e count for the diagonals *e* higher from column b on.

    Before, these have only cells in lower rows, from where no take leads up to them.
    """
    one, six, low = np.uint64(1), np.uint64(6), np.uint64(63)
    mask = np.uint64(bands.shape[1] - 1)
    values = last_columns[np.uint64(b - e & len(last_columns) - 1)]
    for a in range(len(values)):
        v = np.uint64(values[np.uint64(a)])
        bands[np.uint64(b - a & len(bands) - 1), v >> six & mask] |= one << (v & low)


@njit
def _came_back(b: Any, t: Any, free: Any, used: Any, last_columns: Any, kept: Any) -> Any:
    """Whether the state before column b is the kept one."""
    start, kept_free, kept_used, kept_columns = kept
    if start[0] == 0:
        return False
    count, words = used.shape
    mask, bits = words * 64 - 1, words * 64
    for a in range(count):
        if free[a] - b != kept_free[a]:
            return False
    height = len(last_columns) - 1
    for k in range(1, count + t):
        for a in range(count):
            if last_columns[b - k & height, a] - b != kept_columns[k, a]:
                return False
    one, six, low = np.uint64(1), np.uint64(6), np.uint64(63)
    for a in range(count):
        for k in range(bits // 2):
            u = np.uint64(free[a] + k & mask)
            v = np.uint64(kept_free[a] + start[0] + k & mask)
            if used[a, u >> six] >> (u & low) & one != kept_used[a, v >> six] >> (v & low) & one:
                return False
    return True


@njit
def _keep(b: Any, t: Any, free: Any, used: Any, last_columns: Any, kept: Any) -> None:
    """Keep the state before column b, where the columns have doubled since the last one was kept."""
    start, kept_free, kept_used, kept_columns = kept
    count = len(free)
    if b < max(2 * start[0], 2 * (count - 1) + t):
        return
    start[0] = b
    kept_used[:] = used
    for a in range(count):
        kept_free[a] = free[a] - b
        for k in range(1, count + t):
            kept_columns[k, a] = last_columns[b - k & len(last_columns) - 1, a] - b
