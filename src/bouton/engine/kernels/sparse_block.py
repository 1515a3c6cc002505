"""Take-and-break values by rare and common heaps, thousands of heaps at a time; for fewer than 128 values.

A block of heaps is filled as if none of them were rare: only options of common class are looked at (``_scan``).  Then
every rare value below each of the new values must be shown to be an option.  This is done for all heaps of the block
at once, as sets of bits: where a heap *a* is left beside another one, the heaps n with the wanted value are those with
a certain code at n - t - a, a shifted bit map (``_prove``).  A heap for which some rare value is no option ends the
block: it is rare, and the rest is done again.  Rare heaps are few, so this costs nothing, and every value is exact.

Everything is said in codes (see ``sparse.Space``), kept in a buffer that ends with the heap to come.  Heap 0 and all
below it have the code NO_HEAP, which no flip makes an option.
"""

from typing import Any

import numpy as np
from numba import njit

from bouton.engine.kernels.sparse_lanes import at, equal_32, gather_8, gather_32, lowest_zero, meet_32, ones
from bouton.engine.kernels.sparse_step import witness

NO_HEAP = 0xC0
BLOCK = 4096
SPARE = 64  # entries that the lanes may touch beyond the last heap

REACHED = 0  # all that was asked for
TOO_GREAT = 1  # the next value does not fit into the sets
NEW_RARE = 2  # the next heap is rare; its value is given
UNDECIDED = 3  # the next heap may be rare, but not all smaller values are kept


@njit(cache=True)
def _scan(codes: Any, start: Any, count: Any, far: Any, middle: Any, near: Any, found: Any) -> int:
    """Fill codes[start : start + count] as if all were common; gives the number of right ones.

    far = (back, flip): moves to heaps 32 or more below; middle: 8 to 31 below; near: uint64, shape (7, 256), at
    [d - 1, code] the options that a heap of that code d below gives; found: uint32 or uint64, 32 entries.
    """
    far_back, far_flip = far
    middle_back, middle_flip = middle
    bits = np.uint64(found.itemsize * 8)
    first = 7
    for d in range(6, -1, -1):
        if near[d].any():
            first = d
    for group in range(start, start + count, 32):
        found[:] = 0
        gather_32(codes, group, far_back, far_flip, len(far_back), found, 0)
        for eight in range(0, 32, 8):
            if len(middle_back):
                gather_8(codes, group + eight, middle_back, middle_flip, len(middle_back), found, eight)
            for lane in range(eight, eight + 8):
                options = np.uint64(at(found, lane))
                for d in range(first, 7):
                    options |= at(near[np.uint64(d)], at(codes, group + lane - 1 - d))
                code = lowest_zero(options)
                codes[np.uint64(group + lane)] = code
                if code >= bits:
                    return group + lane - start
    return count


@njit(cache=True)
def _map(codes: Any, start: Any, words: Any, highest: Any, maps: Any) -> None:
    """Set bit b of maps[c, s] where codes[start + b + s] == c, for c <= highest and s < 8, in words of 64 bits.

    maps: uint64, shape (64, 8, at least words + 1).
    """
    for c in range(highest + 1):
        plain = maps[np.uint64(c), 0]
        for w in range(words + 1):
            low = np.uint64(equal_32(codes, start + 64 * w, c))
            high = np.uint64(equal_32(codes, start + 64 * w + 32, c))
            plain[np.uint64(w)] = low | high << np.uint64(32)
        for s in range(1, 8):
            shifted = maps[np.uint64(c), np.uint64(s)]
            right, left = np.uint64(s), np.uint64(64 - s)
            for w in range(words):
                shifted[np.uint64(w)] = plain[np.uint64(w)] >> right | plain[np.uint64(w + 1)] << left


@njit(cache=True)
def _near_witness(codes: Any, here: Any, prefix: Any, length: Any, breaks: Any, wanted: Any) -> int:
    """The least a < length with prefix[a] ^ codes[here - t - a] == wanted for some t in breaks; 0 if there is none."""
    best = 0
    for t in breaks:
        stop = length if best == 0 else best
        for a in range(0, stop, 32):
            hits = np.uint64(meet_32(prefix, a, codes, here - t - a, wanted))
            if hits != 0:
                best = a + int(lowest_zero(~hits))
                break
    return best


@njit(cache=True)
def _prove(
    codes: Any,
    here: Any,
    n: Any,
    count: Any,
    highest: Any,
    prefix: Any,
    helpers: Any,
    above: Any,
    moves: Any,
    maps: Any,
    todo: Any,
    whole: Any,
) -> tuple[int, int, int, int]:
    """Show that the codes of heaps n..n+count-1 are right; gives (how many are, code of a rare one, depth, left over).

    here: where heap n stands in codes; helpers: int64, shape (64, any), for each rare code the heaps a tried first, 0
    where the list ends; above: uint64, at [code] the lanes of even n whose value exceeds the rare value of the same
    code in bits 0, 2, ..., of odd n in bits 1, 3, ...; todo: uint64, shape (2, BLOCK / 64); whole = (values, value of
    a code): the values of all heaps so far or an empty array.  A code of -1 says that the heap was not decided.
    """
    breaks, takes, apart, reach = moves
    values, value_of = whole
    words = (count + 63) // 64
    size = np.uint64(words * 8)
    _map(codes, here - reach, words + (reach + 63) // 64, highest, maps)
    rows = maps.view(np.uint8)
    greater, open_lanes = todo[0], todo[1]
    open_bytes = open_lanes.view(np.uint8)
    greater[:] = 0
    depth, left = 0, 0
    fails, failing_code = count, 0
    first_break = breaks[0]
    swap = np.uint64(n & 1)
    offset = np.uint64(reach)
    for wanted in range(highest, -1, -1):
        own = maps[np.uint64(wanted)]
        mine = above[np.uint64(wanted)]
        if swap:
            mine = mine >> np.uint64(1) | mine << np.uint64(63)
        for w in range(words):
            # The block itself begins *reach* bits after the beginning of the maps; reach is a multiple of 64.
            code_here = own[0, np.uint64(w) + (offset >> np.uint64(6))]
            open_lanes[np.uint64(w)] = greater[np.uint64(w)] | code_here & mine
            greater[np.uint64(w)] |= code_here
        for k in range(helpers.shape[1]):
            a = helpers[np.uint64(wanted), np.uint64(k)]
            if a == 0:
                break
            if k & 3 == 0:
                rest = np.uint64(0)
                for w in range(words):
                    rest |= open_lanes[np.uint64(w)]
                if rest == 0:
                    break
            other = np.uint64(wanted) ^ np.uint64(at(prefix, a))
            if other > highest:
                continue
            shift = offset - np.uint64(first_break + a)
            row = rows[other, shift & np.uint64(7)]
            from_byte = shift >> np.uint64(3)
            for j in range(size):
                open_bytes[j] &= ~row[from_byte + j]
            depth = max(depth, a)
        for w in range(words):
            rest = open_lanes[np.uint64(w)]
            while rest != 0:
                lane = 64 * w + np.int64(lowest_zero(~rest))
                rest &= rest - np.uint64(1)
                if lane > fails or lane >= count:
                    break
                left += 1
                a = _near_witness(codes, here + lane, prefix, len(prefix) - 31, breaks, np.uint8(wanted))
                if a == 0:
                    a = _far_witness(values, n + lane, breaks, takes, apart, value_of, wanted)
                    if a == 0:
                        fails, failing_code = lane, wanted
                        break
                    if a < 0:
                        fails, failing_code = lane, -1
                        break
                depth = max(depth, a)
    return fails, failing_code, depth, left


@njit(cache=True)
def _far_witness(values: Any, n: Any, breaks: Any, takes: Any, apart: Any, value_of: Any, code: Any) -> int:
    """As ``witness``, for the rare value of a code, among all moves; -1 where the values are not kept."""
    if len(values) == 0:
        return -1
    wanted = value_of[n & 1, 128 | code]
    for t in takes:
        if values[n - t] == wanted:
            return int(t)
    return witness(values, n, breaks, apart, wanted)


@njit(cache=True)
def run(
    codes: Any,
    here: Any,
    n: Any,
    until: Any,
    size: Any,
    lists: Any,
    prefix: Any,
    helpers: Any,
    tables: Any,
    moves: Any,
    maps: Any,
    todo: Any,
    values: Any,
) -> tuple[int, int, int, int, int]:
    """Fill heaps n..until-1; gives (n reached, code of the next heap if rare, depth, left over, why it stopped).

    here: where heap n stands in codes (uint8), which holds every heap that *lists* asks for and SPARE + BLOCK more;
    lists = (far, middle, near, found) for ``_scan``; prefix: codes of heaps 0, 1, ...; tables = (above, value of a
    code); moves = (breaks, takes, apart, reach); values: uint8, of all heaps, filled as well, or empty; size: of the
    first block.
    """
    far, middle, near, found = lists
    above, value_of = tables
    depth, left = 0, 0
    highest = np.int64(0)
    reach = moves[3]
    for i in range(here - reach, here):
        c = np.int64(codes[np.uint64(i)])
        if c < 128:
            highest = max(highest, c)
    while n < until:
        count = min(size, until - n)
        padded = (count + 31) // 32 * 32
        right = _scan(codes, here, padded, far, middle, near, found)
        stop = REACHED
        if right < count:
            count = right
            stop = TOO_GREAT
        if count == 0:
            return n, 0, depth, left, stop
        for i in range(count):
            highest = max(highest, np.int64(at(codes, here + i)))
        if len(values):
            for i in range(count):
                values[np.uint64(n + i)] = value_of[np.uint64((n + i) & 1), np.uint64(at(codes, here + i))]
        proved, code, deep, over = _prove(
            codes, here, n, count, highest, prefix, helpers, above, moves, maps, todo, (values, value_of)
        )
        depth = max(depth, deep)
        left += over
        n += proved
        here += proved
        if proved < count:
            return n, code, depth, left, NEW_RARE if code >= 0 else UNDECIDED
        if stop == TOO_GREAT:
            return n, 0, depth, left, stop
        size = min(2 * size, BLOCK)
    return n, 0, depth, left, REACHED


@njit(cache=True)
def order(codes: Any, here: Any, highest: Any, prefix: Any, pool: Any, t: Any, maps: Any, helpers: Any) -> None:
    """Fill helpers: for each rare code, heaps of the pool that one after another serve most of the last 1024 heaps.

    maps: as for ``_prove``, filled anew; pool: int64, common heaps, at most len(prefix) - 1; helpers: int64.
    """
    deepest = np.int64(0)
    for a in pool:
        deepest = max(deepest, a)
    reach = (t + deepest + 63) // 64 * 64
    words = 16
    _map(codes, here - 64 * words - reach, words + reach // 64, highest, maps)
    served = np.zeros((len(pool), words), dtype=np.uint64)
    todo = np.zeros(words, dtype=np.uint64)
    helpers[:] = 0
    for wanted in range(highest + 1):
        for i in range(len(pool)):
            a = pool[i]
            other = wanted ^ np.int64(prefix[a])
            shift = reach - t - a
            for w in range(words):
                if other > highest:
                    served[i, w] = 0
                    continue
                bit = np.uint64(shift & 63)
                row = maps[other, 0]
                word = row[(shift >> 6) + w] >> bit
                if bit:
                    word |= row[(shift >> 6) + w + 1] << (np.uint64(64) - bit)
                served[i, w] = word
        todo[:] = ~np.uint64(0)
        free = np.ones(len(pool), dtype=np.uint8)
        fresh = True
        k = 0
        while k < helpers.shape[1]:
            best, most = -1, np.uint64(0)
            for i in range(len(pool)):
                if free[i]:
                    number = np.uint64(0)
                    for w in range(words):
                        number += ones(served[i, w] & todo[w])
                    if number > most:
                        best, most = i, number
            if best < 0:
                if fresh:
                    break
                # All served: the rest of the list serves them a second time.
                todo[:] = ~np.uint64(0)
                fresh = True
                continue
            helpers[wanted, k] = pool[best]
            free[best] = 0
            fresh = False
            k += 1
            for w in range(words):
                todo[w] &= ~served[best, w]
