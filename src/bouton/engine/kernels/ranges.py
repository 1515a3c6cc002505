"""Games that take from ranges of amounts whose ends are constant or follow the heap: any, all but a few, 1..n/2.

What a range offers from a heap of n are the heaps of a window, and neither end of the window moves back as n grows.
So the values in it are counted: each heap comes in once and goes out once.  The least value missing is found in a
tree of words, each bit of which says that 64 below it are all present.
"""

from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.compiled import njit
from bouton.engine.kernels.sparse_lanes import lowest_zero

_FULL = np.uint64(0xFFFFFFFFFFFFFFFF)


@njit
def _come(v: Any, counts: Any, words: Any, full: Any, fuller: Any) -> None:
    """Value v is in one more place."""
    counts[v] += 1
    if counts[v] != 1:
        return
    six, one, low = np.uint64(6), np.uint64(1), np.uint64(63)
    w = v >> six
    words[w] |= one << (v & low)
    if words[w] == _FULL:
        x = w >> six
        full[x] |= one << (w & low)
        if full[x] == _FULL:
            fuller[x >> six] |= one << (x & low)


@njit
def _go(v: Any, counts: Any, words: Any, full: Any, fuller: Any) -> None:
    """Value v is in one place less."""
    counts[v] -= 1
    if counts[v] != 0:
        return
    six, one, low = np.uint64(6), np.uint64(1), np.uint64(63)
    w = v >> six
    x = w >> six
    words[w] &= ~(one << (v & low))
    full[x] &= ~(one << (w & low))
    fuller[x >> six] &= ~(one << (x & low))


@njit
def recount(values: Any, first: Any, after: Any, tables: Any) -> None:
    """Count values[first[r]:after[r]] for each range r into *tables* of zeros (see ``fill``)."""
    counts, words, full, fuller = tables
    for r in range(len(first)):
        for heap in range(first[r], after[r]):
            _come(np.uint64(values[np.uint64(heap)]), counts, words, full, fuller)


@njit
def fill(values: Any, n: Any, until: Any, windows: Any, tables: Any, top: Any) -> int:
    """Fill values[n:until]; gives the heap reached, before *until* only when its value would be *top* or more.

    values: unsigned; windows: ends (int64, for each range four numbers, an end being n // den + plus or plus alone
    where den is 0), first and after (int64, the windows of heap n - 1); tables: counts (int32), then bits (uint64): of
    the values present, of the full words of these, of the full words of those, each with a word to spare; top: at most
    len(counts).
    """
    ends, first, after = windows
    counts, words, full, fuller = tables
    for i in range(n, until):
        for r in range(len(ends)):
            low = i // ends[r, 0] + ends[r, 1] if ends[r, 0] else ends[r, 1]
            high = i // ends[r, 2] + ends[r, 3] if ends[r, 2] else ends[r, 3]
            low = max(low, 1)
            begin = max(i - high, 0)
            while first[r] < after[r] and first[r] < begin:
                _go(np.uint64(values[np.uint64(first[r])]), counts, words, full, fuller)
                first[r] += 1
            if first[r] == after[r] and after[r] < begin:
                # What lies before the window is never asked for again.
                first[r] = after[r] = begin
            while after[r] <= i - low:
                _come(np.uint64(values[np.uint64(after[r])]), counts, words, full, fuller)
                after[r] += 1
        t = np.uint64(0)
        while fuller[t] == _FULL:
            t += np.uint64(1)
        six = np.uint64(6)
        x = t << six | lowest_zero(fuller[t])
        w = x << six | lowest_zero(full[x])
        v = w << six | lowest_zero(words[w])
        if v >= top:
            return int(i)
        values[np.uint64(i)] = v
    return int(until)
