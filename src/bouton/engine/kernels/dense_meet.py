"""Equivalent to ``dense.plain``, for games with many different values and no sparse space.

Most numbers below the value are soon met: options of the heaps that have served best are marked, one by one.  The few
numbers that are left are looked for among all options, 256 at a time.  Only for the value itself, which no move leaves,
are all of them gone through.
"""

from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.compiled import njit
from bouton.engine.kernels.sparse_lanes import at, has_256, meet_256, xor_256

# So many numbers are looked for together.
_TOGETHER = 8


# What a number that one option alone leads to is worth; that of a number with k options is this, divided by k.
_WORTH = 1 << 16


@njit
def _half(both: Any, apart: Any) -> int:
    """The last heap a of the pairs a, both - a."""
    return (both - 1) // 2 if apart else both // 2


@njit
def served(values: Any, n: Any, breaks: Any, apart: Any, heaps: Any, counts: Any, score: Any) -> None:
    """Add to score[a] how well heap a serves the last *heaps* heaps below n: what others seldom lead to is worth most.

    values: unsigned, n of them; breaks: int64, all below n - heaps; counts: int64, above all options; score: int64, n.
    """
    for heap in range(n - heaps, n):
        value = at(values, heap)
        counts[:] = 0
        for t in breaks:
            both = heap - t
            for a in range(1, _half(both, apart) + 1):
                counts[np.uint64(at(values, a) ^ at(values, both - a))] += 1
        for t in breaks:
            both = heap - t
            for a in range(1, _half(both, apart) + 1):
                met = at(values, a) ^ at(values, both - a)
                if met < value:
                    worth = _WORTH // counts[np.uint64(met)]
                    score[np.uint64(a)] += worth
                    score[np.uint64(both - a)] += worth


@njit
def _left(values: Any, mirror: Any, both: Any, half: Any, wanted: Any, count: Any, here: Any) -> int:
    """Strike from wanted[:count] what is values[a] ^ values[both - a] for some a in 1 ... half; how many are left.

    All are looked for among the same 256 options before the next ones, which *here* has room for.
    """
    a = 1
    turned = len(mirror) - 1 - both
    while a + 255 <= half and count > 1:
        xor_256(values, a, mirror, turned + a, here)
        kept = 0
        for i in range(count):
            value = at(wanted, i)
            if has_256(here, value) == 0:
                wanted[np.uint64(kept)] = value
                kept += 1
        count = kept
        a += 256
    if count == 1:
        value = at(wanted, 0)
        while a + 255 <= half and meet_256(values, a, mirror, turned + a, value) == 0:
            a += 256
        if a + 255 <= half:
            return 0
    while a <= half and count > 0:
        met = at(values, a) ^ at(values, both - a)
        kept = 0
        for i in range(count):
            value = at(wanted, i)
            wanted[np.uint64(kept)] = value
            kept += value != met
        count = kept
        a += 1
    return count


@njit
def fill(values: Any, n: Any, until: Any, moves: Any, apart: Any, tries: Any, mirror: Any, seen: Any) -> int:
    """Fill values[n:until]; gives the heap reached, before *until* only when the next value is len(seen) or more.

    values: unsigned; mirror: the same from the far end, heap 0 last, with room for *until* heaps; moves = (wholes,
    takes, breaks): int64, rising; tries: uint32, heaps whose options are marked at first, all below n less every break;
    seen: int32, any content below n, a power of two long, above all values so far.
    """
    wholes, takes, breaks = moves
    beside = np.empty(len(tries), dtype=values.dtype)
    for i in range(len(tries)):
        beside[np.uint64(i)] = at(values, at(tries, i))
    wanted = np.empty(_TOGETHER, dtype=values.dtype)
    here = np.empty(256, dtype=values.dtype)
    while n < until:
        for t in breaks:
            both = n - t
            for i in range(len(tries)):
                seen[np.uint64(at(beside, i) ^ at(values, np.uint64(both) - at(tries, i)))] = n
        if apart:
            # Two equal heaps may have marked it.
            seen[0] = -1
        for t in takes:
            if t < n:
                seen[np.uint64(at(values, n - t))] = n
        for t in wholes:
            if t == n:
                seen[0] = n
        value, found = 0, -1
        while found < 0 and value < len(seen):
            count = 0
            while count < len(wanted) and value < len(seen):
                if seen[np.uint64(value)] != n:
                    wanted[np.uint64(count)] = value
                    count += 1
                value += 1
            for t in breaks:
                both = n - t
                count = _left(values, mirror, both, _half(both, apart), wanted, count, here)
            if count > 0:
                found = int(wanted[0])
        if found < 0:
            return int(n)
        values[np.uint64(n)] = found
        mirror[np.uint64(len(mirror) - 1 - n)] = found
        n += 1
    return int(n)
