"""The rare side of a block: every rare value below a heap's own must be an option, for thousands of heaps at a time.

Where a heap *a* is left beside another, the heaps n that have an option of a wanted code are those with a certain code
at n - t - a: a bit map of that code, shifted.  A few such maps, of heaps a that have served well before (*helpers*),
show nearly all; the heaps left over are searched one by one, at first among the small heaps, then among all.
"""

from typing import Any, NamedTuple

from bouton.arrays import np
from bouton.engine.kernels.compiled import njit
from bouton.engine.kernels.sparse_lanes import at, equal_32, lowest_zero, meet_32, ones
from bouton.engine.kernels.sparse_step import witness

BLOCK = 4096  # heaps at a time, at most
SPARE = 64  # entries that the lanes may touch beyond the last heap
SAMPLE = 1024  # heaps whose codes decide the order of the helpers


class Means(NamedTuple):
    """What a block is shown with.

    prefix: codes of the smallest heaps and 32 more entries; helping = (helpers, least, last): int64, for each rare code
    the heaps a tried first, 0 where the list ends, and the range they are from; tables = (above, value of a code, low):
    above: uint64, at [code] the lanes of even n whose value exceeds the rare value of the same code in bits 0, 2, ...,
    of odd n in bits 1, 3, ...; moves = (breaks, takes, apart); maps = (of the block, of the heaps that lie beside
    helpers, these as uint8); lanes: three of BLOCK / 64 words, the last again as uint8; values: of all heaps so far, or
    an empty array.
    """

    prefix: Any
    helping: Any
    tables: Any
    moves: Any
    maps: Any
    lanes: Any
    values: Any


@njit
def _map(codes: Any, start: Any, words: Any, highest: Any, maps: Any, shifts: Any) -> None:
    """Set bit b of maps[c, s] where codes[start + b + s] == c, for c <= highest and s < shifts.

    words: how many, of 64 bits; maps: uint64, shape (more than highest, at least shifts, more than words).
    """
    for c in range(highest + 1):
        plain = maps[np.uint64(c), 0]
        for w in range(words + (shifts > 1)):
            low = np.uint64(equal_32(codes, start + 64 * w, c))
            high = np.uint64(equal_32(codes, start + 64 * w + 32, c))
            plain[np.uint64(w)] = low | high << np.uint64(32)
        for s in range(1, shifts):
            shifted = maps[np.uint64(c), np.uint64(s)]
            right, left = np.uint64(s), np.uint64(64 - s)
            for w in range(words):
                shifted[np.uint64(w)] = plain[np.uint64(w)] >> right | plain[np.uint64(w + 1)] << left


@njit
def _near_witness(codes: Any, here: Any, prefix: Any, length: Any, breaks: Any, wanted: Any) -> int:
    """The least a in 1..length-1 with prefix[a] ^ codes[here - t - a] == wanted for some t in breaks; 0 without one."""
    best = 0
    for t in breaks:
        stop = length if best == 0 else best
        for a in range(0, stop, 32):
            hits = np.uint64(meet_32(prefix, a, codes, here - t - a, wanted))
            if a == 0:
                hits &= ~np.uint64(1)
            if hits != 0:
                best = a + int(lowest_zero(~hits))
                break
    return best


@njit
def _far_witness(values: Any, n: Any, breaks: Any, takes: Any, apart: Any, value_of: Any, code: Any) -> int:
    """As ``witness``, for the rare value of a code, among all moves; -1 where the values are not kept."""
    if len(values) == 0:
        return -1
    wanted = value_of[n & 1, 128 | code]
    for t in takes:
        if values[n - t] == wanted:
            return int(t)
    return witness(values, n, breaks, apart, wanted)


@njit
def _help(todo: Any, words: Any, rows: Any, wanted: Any, highest: Any, served: Any, prefix: Any, last: Any) -> int:
    """Clear the bits of todo that the helpers *served* show; gives the deepest helper used.

    todo: the same lanes as uint64 and as uint8.
    """
    open_lanes, open_bytes = todo
    size = np.uint64(words * 8)
    depth = 0
    for k in range(served.shape[0]):
        a = served[np.uint64(k), 0]
        if a == 0:
            break
        if k & 3 == 0:
            rest = np.uint64(0)
            for w in range(words):
                rest |= open_lanes[np.uint64(w)]
            if rest == 0:
                break
        other = np.uint64(wanted) ^ np.uint64(at(prefix, a))
        if other > np.uint64(highest):
            continue
        # The maps begin where the first heap of the block stands after the move that leads back furthest.
        shift = np.uint64(last - served[np.uint64(k), 1])
        row = rows[other, shift & np.uint64(7)]
        from_byte = shift >> np.uint64(3)
        for j in range(size):
            open_bytes[j] &= ~row[from_byte + j]
        depth = max(depth, a)
    return depth


@njit
def prove(codes: Any, here: Any, n: Any, count: Any, highest: Any, means: Any) -> tuple[int, int, int]:
    """Show that the codes of heaps n..n+count-1 are right; gives (how many are, code of the next heap if rare, depth).

    here: where heap n stands in codes; means: see `Means`.  A code of -1 says that the next heap was not decided.
    """
    prefix, helping, tables, moves, maps, lanes, values = means
    breaks, takes, apart = moves
    helpers, least, last = helping
    above, value_of, low = tables
    own_maps, side_maps, rows = maps
    words = (count + 63) // 64
    _map(codes, here, words, highest, own_maps, 1)
    _map(codes, here - last, words + (last - least + 63) // 64 + 1, highest, side_maps, 8)
    greater, family, open_lanes, lane_bytes = lanes
    greater[:] = 0
    depth = 0
    fails, failing_code = count, 0
    odd = n & 1
    # Codes that differ below the bit left out only are a family.  A common value exceeds the rare values of smaller
    # families, and all or none of its own.
    for wanted in range(highest | (low - 1), -1, -1):
        if wanted & (low - 1) == low - 1:
            # Word by word: Numba takes seconds to compile the assignment of one array to another.
            for w in range(words):
                family[np.uint64(w)] = greater[np.uint64(w)]
            for code in range(wanted - low + 1, min(wanted, highest) + 1):
                own = own_maps[np.uint64(code), 0]
                mine = above[np.uint64(code)]
                if odd:
                    mine = mine >> np.uint64(1) | mine << np.uint64(63)
                for w in range(words):
                    family[np.uint64(w)] |= own[np.uint64(w)] & mine
                    greater[np.uint64(w)] |= own[np.uint64(w)]
        for w in range(words):
            open_lanes[np.uint64(w)] = family[np.uint64(w)]
        depth = max(
            depth,
            _help((open_lanes, lane_bytes), words, rows, wanted, highest, helpers[np.uint64(wanted)], prefix, last),
        )
        for w in range(words):
            rest = open_lanes[np.uint64(w)]
            while rest != 0:
                lane = 64 * w + int(lowest_zero(~rest))
                rest &= rest - np.uint64(1)
                if lane > fails or lane >= count:
                    break
                a = _near_witness(codes, here + lane, prefix, len(prefix) - 32, breaks, np.uint8(wanted))
                if a == 0:
                    a = _far_witness(values, n + lane, breaks, takes, apart, value_of, wanted)
                    if a <= 0:
                        fails, failing_code = lane, (wanted if a == 0 else -1)
                        break
                depth = max(depth, a)
    return fails, failing_code, depth


@njit
def order(
    codes: Any,
    here: Any,
    highest: Any,
    low: Any,
    prefix: Any,
    pool: Any,
    span: Any,
    maps: Any,
    helpers: Any,
    greedy: Any,
) -> None:
    """Fill helpers: for each rare code, heaps of the pool that serve most of the last SAMPLE heaps.

    The first *greedy* are chosen each by what it adds to those before, again from the start when all are served; the
    rest follow by what they serve alone.  pool: int64, rows of a common heap and how far back its move leads; span: the
    least and the greatest of the latter; maps: as
    for ``prove``, filled anew.
    """
    least, last = span
    words = SAMPLE // 64
    _map(codes, here - SAMPLE - last, words + (last - least + 63) // 64 + 1, highest, maps, 1)
    served = np.zeros((len(pool), words), dtype=np.uint64)
    alone = np.zeros(len(pool), dtype=np.int64)
    todo = np.zeros(words, dtype=np.uint64)
    helpers[:] = 0
    for wanted in range((highest | (low - 1)) + 1):
        for i in range(len(pool)):
            other = wanted ^ int(prefix[pool[i, 0]])
            alone[i] = 0
            shift = last - pool[i, 1]
            bit = np.uint64(shift & 63)
            for w in range(words):
                word = np.uint64(0)
                if other <= highest:
                    row = maps[other, 0]
                    word = row[(shift >> 6) + w] >> bit
                    if bit:
                        word |= row[(shift >> 6) + w + 1] << (np.uint64(64) - bit)
                served[i, w] = word
                alone[i] += int(ones(word))
        todo[:] = ~np.uint64(0)
        fresh = True
        k = 0
        while k < helpers.shape[1]:
            best, most = -1, 0
            for i in range(len(pool)):
                # None adds more than it serves alone.
                if alone[i] > most:
                    number = alone[i]
                    if k < greedy:
                        number = 0
                        for w in range(words):
                            number += int(ones(served[i, w] & todo[w]))
                    if number > most:
                        best, most = i, number
            if best < 0:
                if fresh or k >= greedy:
                    break
                todo[:] = ~np.uint64(0)
                fresh = True
                continue
            helpers[wanted, k, 0], helpers[wanted, k, 1] = pool[best, 0], pool[best, 1]
            alone[best] = 0
            fresh = False
            k += 1
            for w in range(words):
                todo[w] &= ~served[best, w]
