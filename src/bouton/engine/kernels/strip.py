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
def fill(t: Any, first: Any, last: Any, rows: Any, diagonals: Any, last_columns: Any, kept: Any, out: Any) -> Any:
    """Fill the columns *first* to *last* - 1; the column at which a kept state came back, or -1; -2: a ring is short.

    rows: (free, used): int64 (R + 1) of least unused values, uint64 (R + 1, W) of rings.  diagonals: uint64 (D, W), D
    above R + 2 t.  last_columns: int64 (H, R + 1), column b in row b % H, H at least R + t.  kept: (start, free, used,
    columns): int64 (1), where the state was kept, and the state: int64 relative to it, uint64 rings, int64 values.
    out: int32 (last - first, R + 1), or (0, 0) where nobody asks for the values.
    """
    free, used = rows
    count, words = used.shape
    bits = words * 64
    mask = np.uint64(words - 1)
    column = np.zeros(words, dtype=np.uint64)
    one, six, low = np.uint64(1), np.uint64(6), np.uint64(63)
    for b in range(first, last):
        if _came_back(b, t, free, used, last_columns, kept):
            return b
        _keep(b, t, free, used, last_columns, kept)
        column[:] = 0
        diagonals[b % len(diagonals)][:] = 0
        for a in range(count):
            v = free[a]
            d = b - a + 2 * len(diagonals)
            here = diagonals[d % len(diagonals)]
            while True:
                w = np.uint64(v) >> six & mask
                x = used[a, w] | column[w] | here[w]
                for e in range(1, t):
                    if a >= e:
                        x |= diagonals[(d + e) % len(diagonals), w]
                    x |= _below(a, b, v, e, diagonals[(d - e) % len(diagonals), w], last_columns, count)
                x |= (one << (np.uint64(v) & low)) - one
                if x != _FULL:
                    v = (v & ~63) + np.int64(lowest_zero(x))
                    break
                v = (v | 63) + 1
            if v - free[a] > bits // 3:
                return -2
            w = np.uint64(v) >> six & mask
            bit = one << (np.uint64(v) & low)
            used[a, w] |= bit
            column[w] |= bit
            here[w] |= bit
            last_columns[b % len(last_columns), a] = v
            if len(out):
                out[b - first, a] = v
            while used[a, np.uint64(free[a]) >> six & mask] >> (np.uint64(free[a]) & low) & one:
                free[a] += 1
                if free[a] & 63 == 0:
                    # The word that was passed serves for values beyond the others from now on.
                    used[a, np.uint64(free[a] - 1) >> six & mask] = 0
    return -1


@njit
def _below(a: Any, b: Any, v: Any, e: Any, word: Any, last_columns: Any, count: Any) -> Any:
    """The *word* around v of the diagonal that is *e* lower, without its cells in rows beyond a.

    Those were filled in earlier columns, but no take leads there.  The values of one diagonal all differ.
    """
    one, low = np.uint64(1), np.uint64(63)
    for m in range(1, e):
        if a + m < count and b - e + m >= 0:
            value = last_columns[(b - e + m) % len(last_columns), a + m]
            if value >> 6 == v >> 6:
                word &= ~(one << (np.uint64(value) & low))
    return word


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
    height = len(last_columns)
    for k in range(1, count + t):
        for a in range(count):
            if last_columns[(b - k) % height, a] - b != kept_columns[k, a]:
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
            kept_columns[k, a] = last_columns[(b - k) % len(last_columns), a] - b
