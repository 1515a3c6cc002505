"""The second way to the values of an octal code, for whoever doubts the first: each mex is shown from its options.

A mask adds up over XOR: an option of common class leaves one rare and one common heap.  So the list of the rare heaps
gives all options of common class, and the least common value that is none of them.  Then the breaks that leave 1, 2,
3 ... in the smaller heap are gone through until every smaller value has been met.  Where no break is left before that,
the least value not met is the heap's, and the heap is rare.  A mask that serves badly costs time and nothing else.
"""

from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.compiled import njit

DONE, TOO_GREAT, TOO_MANY = range(3)

_ONE = np.uint64(1)
_SIX = np.uint64(6)
_LOW = np.uint64(63)
_STEP = 8


@njit
def extend(
    values: Any, n: Any, until: Any, moves: Any, common: Any, rare: Any, known: Any, met: Any, edge: Any
) -> tuple[int, int, int, int]:
    """Fill values[n:until]; gives (heap reached, rare heaps known, greatest smaller heap needed, why it ended).

    values: unsigned, of heaps 0, 1, ...; moves = (wholes, takes, breaks): int64, the numbers of tokens after which
    nothing, one heap, two heaps may be left; common: uint64, shape (2, words), the bits of the values that are common
    for even and odd heaps; rare: int64, the first *known* are the rare heaps below n, rising; met: uint64, words;
    *edge*: smaller heaps up to here are used up before a greater one is taken.
    """
    wholes, takes, breaks = moves
    words = len(met)
    deepest = 0
    for heap in range(n, until):
        met[:] = 0
        for t in wholes:
            if t == heap:
                met[0] |= _ONE
        for t in takes:
            if t < heap:
                value = np.uint64(values[np.uint64(heap - t)])
                met[value >> _SIX] |= _ONE << (value & _LOW)
        for t in breaks:
            both = heap - t
            for i in range(known):
                a = rare[np.uint64(i)]
                if a >= both:
                    break
                value = np.uint64(values[np.uint64(a)] ^ values[np.uint64(both - a)])
                met[value >> _SIX] |= _ONE << (value & _LOW)
        word = 0
        while word < words and common[heap & 1, word] & ~met[word] == 0:
            word += 1
        if word == words:
            return heap, known, deepest, TOO_GREAT
        bit = common[heap & 1, word] & ~met[word]
        bit &= ~bit + _ONE
        below = bit - _ONE  # the values of this word that must be met
        tried, half = 0, heap // 2
        is_rare = False
        while True:
            unmet = ~met[word] & below
            for w in range(word):
                unmet |= ~met[w]
            if unmet == 0:
                break
            if tried >= half:
                is_rare = True
                break
            stop = min(tried + _STEP, half)
            if tried < edge < stop:
                stop = edge
            for t in breaks:
                both = heap - t
                for a in range(tried + 1, min(stop, both // 2) + 1):
                    value = np.uint64(values[np.uint64(a)] ^ values[np.uint64(both - a)])
                    met[value >> _SIX] |= _ONE << (value & _LOW)
            tried = stop
        if is_rare:
            if known == len(rare):
                return heap, known, deepest, TOO_MANY
            rare[known] = heap
            known += 1
            word = 0
            while met[word] == ~np.uint64(0):
                word += 1
            bit = ~met[word] & (met[word] + _ONE)
        elif tried > deepest:
            deepest = tried
        value = np.uint64(word) << _SIX
        while bit > _ONE:
            bit >>= _ONE
            value += _ONE
        values[np.uint64(heap)] = value
    return until, known, deepest, DONE


@njit
def fingerprint(values: Any, h: Any) -> Any:
    """The hash h = (h ^ v) * 1099511628211 mod 2^64 over unsigned values, begun at *h* (uint64)."""
    for value in values:
        h = (h ^ np.uint64(value)) * np.uint64(1099511628211)
    return h
