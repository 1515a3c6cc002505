"""Take-and-break values by rare and common heaps, thousands of heaps at a time; for fewer than 256 values.

A block of heaps is filled as if none of them were rare (``sparse_scan``), and then it is shown that every rare value
below each of the new values is an option (``sparse_prove``).  A heap for which some rare value is no option ends the
block: it is rare, and the rest is done again.  Rare heaps are few, so this costs nothing, and every value is exact.

Everything is said in codes (see ``sparse.Space``), kept in a buffer that ends with the heap to come.  Heap 0 and all
below it have the code NO_HEAP, which no flip by a heap makes common.
"""

from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.compiled import njit
from bouton.engine.kernels.sparse_lanes import at
from bouton.engine.kernels.sparse_prove import BLOCK, prove
from bouton.engine.kernels.sparse_scan import GROUP, scan, scan_wide

NO_HEAP = 0xC0

REACHED = 0  # all that was asked for
TOO_GREAT = 1  # the next value does not fit into the sets
NEW_RARE = 2  # the next heap is rare; its code is given
UNDECIDED = 3  # the next heap may be rare, but not all smaller values are kept


@njit
def run(codes: Any, here: Any, n: Any, until: Any, size: Any, lists: Any, means: Any) -> tuple[int, int, int, int]:
    """Fill heaps n..until-1; gives (n reached, code of the next heap if rare, depth, why it stopped).

    here: where heap n stands in codes (uint8), which holds every heap that *lists* asks for and room for the new ones
    and SPARE more; lists = (far, middle, near, found) for ``scan``; size: of the first block; means: see
    ``sparse_prove.Means``, whose values, if any, are filled as well.
    """
    far, middle, near, found = lists
    value_of, values = means.tables[1], means.values
    depth = 0
    # From a plain 0 Numba compiles prove twice, once for this number alone.
    highest: Any = np.int64(0)
    for i in range(max(here - means.prefix.size - 2 * BLOCK, 0), here):
        c = int(at(codes, i))
        if c < 128:
            highest = max(highest, c)
    while n < until:
        count = min(size, until - n)
        padded = (count + GROUP - 1) // GROUP * GROUP
        if len(near) < 8:
            right = scan(codes, here, padded, far, middle, near, found)
        else:
            right = scan_wide(codes, here, padded, far, middle, near, found)
        stop = REACHED
        if right < count:
            count = right
            stop = TOO_GREAT
            if count == 0:
                break
        for i in range(count):
            highest = max(highest, int(at(codes, here + i)))
        if len(values):
            for i in range(count):
                values[np.uint64(n + i)] = value_of[np.uint64((n + i) & 1), np.uint64(at(codes, here + i))]
        proved, code, deep = prove(codes, here, n, count, highest, means)
        depth = max(depth, deep)
        n += proved
        here += proved
        if proved < count:
            return n, code, depth, NEW_RARE if code >= 0 else UNDECIDED
        if stop == TOO_GREAT:
            break
        size = min(2 * size, BLOCK)
    return n, 0, depth, REACHED if n == until else TOO_GREAT
