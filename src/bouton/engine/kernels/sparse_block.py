"""Take-and-break values by rare and common heaps, thousands of heaps at a time; for fewer than 256 values.

A block of heaps is filled as if none of them were rare (`scan`), and then it is shown that every rare value
below each of the new values is an option (``sparse_prove``).  A heap for which some rare value is no option ends the
block: it is rare, and the rest is done again.  Rare heaps are few, so this costs nothing, and every value is exact.

Everything is said in codes (see ``sparse.Space``), kept in a buffer that ends with the heap to come.  Heap 0 and all
below it have the code NO_HEAP, which no flip by a heap makes common.
"""

from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.compiled import njit
from bouton.engine.kernels.sparse_lanes import at, gather_8, gather_8_wide, gather_16_wide, gather_32, lowest_zero
from bouton.engine.kernels.sparse_prove import BLOCK, prove

GROUP = 32  # heaps that are begun together
FEW = 8  # moves that lead back less are looked up for one heap at a time


@njit
def scan(codes: Any, start: Any, count: Any, far: Any, middle: Any, near: Any, found: Any) -> int:
    """Fill codes[start : start + count] as if all heaps were common; gives the number of right ones.

    count: a multiple of GROUP; far, middle = (back: int64, flip: uint8): moves back by 32 and more, by 8 to 31; near:
    uint64, shape (7, 256), at [d - 1, code] the options that a heap of that code d below gives; found: uint32 or
    uint64, GROUP entries.  At the first heap whose code does not fit into a set the scan ends, that heap not counted.
    """
    far_back, far_flip = far
    middle_back, middle_flip = middle
    bits = np.uint64(found.itemsize * 8)
    one, two, three, four, five, six, seven = near[0], near[1], near[2], near[3], near[4], near[5], near[6]
    # The codes of the seven heaps below stay in registers: each heap waits for the one before, not for memory.
    c7, c6, c5, c4 = at(codes, start - 7), at(codes, start - 6), at(codes, start - 5), at(codes, start - 4)
    c3, c2, c1 = at(codes, start - 3), at(codes, start - 2), at(codes, start - 1)
    for group in range(start, start + count, GROUP):
        found[:] = 0
        gather_32(codes, group, far_back, far_flip, len(far_back), found, 0)
        for eight in range(0, GROUP, FEW):
            if len(middle_back):
                gather_8(codes, group + eight, middle_back, middle_flip, len(middle_back), found, eight)
            for lane in range(eight, eight + FEW):
                options = np.uint64(at(found, lane)) | at(seven, c7) | at(six, c6) | at(five, c5)
                options |= at(four, c4) | at(three, c3) | at(two, c2)
                code = lowest_zero(options | at(one, c1))
                codes[np.uint64(group + lane)] = code
                if code >= bits:
                    return int(group + lane - start)
                c7, c6, c5, c4, c3, c2, c1 = c6, c5, c4, c3, c2, c1, np.uint8(code)
    return int(count)


@njit
def scan_wide(codes: Any, start: Any, count: Any, far: Any, middle: Any, near: Any, found: Any) -> int:
    """As ``scan``, for codes up to 127: near: shape (14, 256), found: uint64, 2 * GROUP entries, second words last."""
    far_back, far_flip = far
    middle_back, middle_flip = middle
    full = ~np.uint64(0)
    for group in range(start, start + count, GROUP):
        found[:] = 0
        for half in range(0, GROUP, GROUP // 2):
            gather_16_wide(codes, group + half, far_back, far_flip, len(far_back), found, half)
            for eight in range(half, half + GROUP // 2, FEW):
                if len(middle_back):
                    gather_8_wide(codes, group + eight, middle_back, middle_flip, len(middle_back), found, eight)
                for lane in range(eight, eight + FEW):
                    options = at(found, lane)
                    others = at(found, lane + GROUP)
                    for d in range(FEW - 1):
                        code = at(codes, group + lane - 1 - d)
                        options |= at(near[np.uint64(d)], code)
                        others |= at(near[np.uint64(d + FEW - 1)], code)
                    if options != full:
                        codes[np.uint64(group + lane)] = lowest_zero(options)
                    elif others != full:
                        codes[np.uint64(group + lane)] = np.uint64(64) + lowest_zero(others)
                    else:
                        return int(group + lane - start)
    return int(count)


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
