"""The values of codes that may leave three heaps, compiled; see ``hexadecimal``."""

from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.compiled import njit
from bouton.engine.kernels.sparse_lanes import at

# So many least heaps are tried for all values at once; most values are had by one of them.
_AT_ONCE = 24


_ONES, _TWOS, _FOURS = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333), np.uint64(0x0F0F0F0F0F0F0F0F)
_EIGHTS, _SIXTEENS = np.uint64(0x00FF00FF00FF00FF), np.uint64(0x0000FFFF0000FFFF)


@njit
def _add(into: Any, pairs: Any, m: Any, value: Any) -> None:
    """Add c to the set *into* for every c with c xor *value* in the set pairs[:, m]."""
    swap = np.uint64(value & np.uint64(63))
    over = np.uint64(value) >> np.uint64(6)
    for w in range(len(into)):
        word = pairs[w, m]
        if swap & np.uint64(1):
            word = (word >> np.uint64(1)) & _ONES | (word & _ONES) << np.uint64(1)
        if swap & np.uint64(2):
            word = (word >> np.uint64(2)) & _TWOS | (word & _TWOS) << np.uint64(2)
        if swap & np.uint64(4):
            word = (word >> np.uint64(4)) & _FOURS | (word & _FOURS) << np.uint64(4)
        if swap & np.uint64(8):
            word = (word >> np.uint64(8)) & _EIGHTS | (word & _EIGHTS) << np.uint64(8)
        if swap & np.uint64(16):
            word = (word >> np.uint64(16)) & _SIXTEENS | (word & _SIXTEENS) << np.uint64(16)
        if swap & np.uint64(32):
            word = word >> np.uint64(32) | word << np.uint64(32)
        into[np.uint64(w) ^ over] |= word


@njit
def fill(values: Any, pairs: Any, n: Any, until: Any, moves: Any) -> int:
    """Fill values[n:until]; gives the heap reached, before *until* only when the next value does not fit into the sets.

    values: uint32; pairs: uint64, shape (a power of two of words, at least until): at [:, m] the set of the values of
    all two heaps that add up to m, known below n; moves = (ones, twos, threes, wholes): int64, rising: the takes that
    may leave one heap, two, three, none.
    """
    ones, twos, threes, wholes = moves
    words = pairs.shape[0]
    top = 64 * words
    # Two equal heaps add nothing: the least heap of each parity that has a value leaves it beside two others for ever
    # after.
    least = np.full((2, top), 1 << 62, dtype=np.int64)
    for i in range(n - 1, 0, -1):
        least[i & 1, values[i]] = i
    direct = np.empty(words, dtype=np.uint64)
    six, low, bit = np.uint64(6), np.uint64(63), np.uint64(1)
    while n < until:
        pairs[:, n] = 0
        for a in range(1, n // 2 + 1):
            value = np.uint64(at(values, a) ^ at(values, n - a))
            pairs[value >> six, n] |= bit << (value & low)
        direct[:] = 0
        for t in twos:
            if t <= n:
                for w in range(words):
                    direct[w] |= pairs[w, n - t]
        for t in ones:
            if t < n:
                value = np.uint64(values[n - t])
                direct[value >> six] |= bit << (value & low)
        for t in wholes:
            if t == n:
                direct[0] |= bit
        for t in threes:
            for a in range(1, min((n - t) // 3, _AT_ONCE) + 1):
                _add(direct, pairs, n - t - a, np.uint64(values[a]))
        found = -1
        for t in threes:
            for c in range(top):
                if least[(n - t) & 1, c] <= n - t - 2:
                    direct[c >> 6] |= bit << np.uint64(c & 63)
        for c in range(top):
            if direct[c >> 6] >> np.uint64(c & 63) & bit:
                continue
            is_option = False
            for t in threes:
                total = n - t
                # The least of three heaps is at most a third.
                for a in range(_AT_ONCE + 1, total // 3 + 1):
                    value = np.uint64(c) ^ np.uint64(at(values, a))
                    if pairs[value >> six, np.uint64(total - a)] >> (value & low) & bit:
                        is_option = True
                        break
                if is_option:
                    break
            if not is_option:
                found = c
                break
        if found < 0:
            return int(n)
        values[n] = found
        least[n & 1, found] = min(least[n & 1, found], n)
        n += 1
    return int(n)
