"""Take-and-break values by rare and common heaps, one heap after another; any number of values.

For heap n the options of common class are all found through the rare heaps, so the least common value c that is none of
them is known.  The value is c exactly when every rare value below c is an option too, which one pair of heaps each
shows (a *witness*); if one has no witness, the least such is the value, and n is rare.  Both ways the mex is exact.
"""

from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.compiled import njit
from bouton.engine.kernels.sparse_lanes import at, meet_32

REACHED = 0  # all that was asked for
TOO_GREAT = 1  # the next value needs a greater top
TOO_MANY = 2  # no room for another rare heap


@njit
def witness(values: Any, n: Any, breaks: Any, apart: Any, wanted: Any) -> int:
    """The least heap a that may be left beside another so that the two have nim-value *wanted*; 0 if there is none.

    values: those of heaps 0..n-1 at least, and 31 more entries of any content; breaks: int64; apart: the two heaps must
    differ.  Over all breaks, the least of the first one that has any.
    """
    for t in breaks:
        both = n - t
        half = both // 2
        if apart and both % 2 == 0:
            half -= 1
        a = 1
        while a <= half:
            # Below heap 31 the mirrored load would begin before the array.
            if both - a >= 31:
                hits = np.uint64(meet_32(values, a, values, both - a, wanted))
                if hits != 0:
                    for lane in range(32):
                        if (hits >> np.uint64(lane)) & np.uint64(1):
                            if a + lane <= half:
                                return a + lane
                            break
                a += 32
            else:
                if at(values, a) ^ at(values, both - a) == wanted:
                    return a
                a += 1
    return 0


@njit
def step(
    values: Any, n: Any, until: Any, moves: Any, rare_class: Any, rare: Any, known: Any, seen: Any, window: Any
) -> tuple[int, int, int, int]:
    """Fill values[n:until]; gives (n reached, number of rare heaps, deepest witness, why it stopped).

    values: unsigned, with 31 spare entries; moves = (breaks, takes, apart), int64 arrays rising; rare_class: uint8,
    shape (2, top); rare: int64, rising, the first *known* in use; seen: int64, shape (top,), any content below n;
    window = (low, tries): the heaps tried first as one half of a witness.  n must be above every take and break.
    """
    breaks, takes, apart = moves
    low, tries = window
    top = rare_class.shape[1]
    beside = np.empty(len(rare), dtype=values.dtype)
    for i in range(known):
        beside[np.uint64(i)] = at(values, at(rare, i))
    depth = 0
    first_break = breaks[0]
    while n < until:
        for t in breaks:
            both = n - t
            for i in range(known):
                a = at(rare, i)
                # A heap that has just become rare may be too great to lie beside another.
                if a >= both:
                    break
                seen[np.uint64(at(beside, i) ^ at(values, both - a))] = n
        both = n - first_break
        if low + tries <= both:
            for a in range(low, low + tries):
                seen[np.uint64(at(values, a) ^ at(values, both - a))] = n
            depth = max(depth, low + tries - 1)
        if apart and rare_class[n & 1, 0]:
            # Two equal heaps may have marked it, and they are no option; where 0 is common there are no such two.
            seen[0] = -1
        for t in takes:
            seen[np.uint64(at(values, n - t))] = n
        found = -1
        is_rare = False
        for v in range(top):
            if seen[np.uint64(v)] == n:
                continue
            if rare_class[n & 1, v] == 0:
                found = v
                break
            a = witness(values, n, breaks, apart, values.dtype.type(v))
            if a == 0:
                found = v
                is_rare = True
                break
            depth = max(depth, a)
        if found < 0:
            return n, known, depth, TOO_GREAT
        if is_rare:
            if known == len(rare):
                return n, known, depth, TOO_MANY
            rare[known] = n
            beside[known] = found
            known += 1
        values[np.uint64(n)] = found
        n += 1
    return n, known, depth, REACHED
