"""Games that take from a fixed set without end: any set as a list or as bits, and the primes by parity.

A list costs a look for each amount, bits a word for each 64 heaps below: long lists go by bits.
"""

from typing import Any

import numpy as np
from numba import njit

from bouton.engine.kernels.sparse_lanes import at

# So many heaps are done together by bits.
BLOCK = 4096
# Prime differences: so many of the last heaps of each value are kept at hand.
RECENT = 64


@njit(cache=True)
def by_list(values: Any, n: Any, until: Any, takes: Any, seen: Any) -> int:
    """Fill values[n:until]; gives the heap reached, before *until* only when its value would be len(seen) or more.

    values: unsigned; takes: int64, rising; seen: int64, below n everywhere.
    """
    count = np.uint64(0)
    for i in range(n, until):
        while count < len(takes) and takes[count] <= i:
            count += np.uint64(1)
        for j in range(count):
            seen[np.uint64(at(values, i - at(takes, j)))] = i
        v = 0
        while v < len(seen) and seen[np.uint64(v)] == i:
            v += 1
        if v == len(seen):
            return int(i)
        values[np.uint64(i)] = v
    return int(until)


@njit(cache=True)
def by_bits(values: Any, n: Any, until: Any, amounts: Any, reach: Any) -> int:
    """Fill values[n:until]; gives the heap reached, before *until* only when its value would be len(reach) or more.

    values: unsigned; amounts: uint64, bit t says that t may be taken, with a block of zeros to spare; reach: uint64,
    a row of BLOCK bits for each value.
    """
    words = np.uint64(BLOCK // 64)
    one, low, six = np.uint64(1), np.uint64(63), np.uint64(6)
    i = n
    while i < until:
        start = i
        reach[:] = 0
        # Bit j of row v: a heap of value v below the block is an option of heap start + j.
        for m in range(start):
            _push(reach[np.uint64(at(values, m))], amounts, np.uint64(start - m), words)
        end = min(start + BLOCK, until)
        while i < end:
            j = np.uint64(i - start)
            v = np.uint64(0)
            while v < len(reach) and reach[v, j >> six] >> (j & low) & one:
                v += one
            if v == len(reach):
                return int(i)
            values[np.uint64(i)] = v
            row = reach[v]
            # As _push, with a difference that is not positive: amounts move up to heap start + j.
            shift, first = j & low, j >> six
            for w in range(first, words):
                row[w] |= amounts[w - first] << shift
                if shift and w > first:
                    row[w] |= amounts[w - first - one] >> (np.uint64(64) - shift)
            i += 1
    return int(until)


@njit(cache=True)
def _push(row: Any, amounts: Any, difference: Any, words: Any) -> None:
    """Set bit j of *row* where difference + j is an amount; difference is positive."""
    first, shift = difference >> np.uint64(6), difference & np.uint64(63)
    if shift == 0:
        for w in range(words):
            row[w] |= amounts[first + w]
        return
    back = np.uint64(64) - shift
    for w in range(words):
        row[w] |= amounts[first + w] >> shift | amounts[first + w + np.uint64(1)] << back


@njit(cache=True)
def _is_odd_prime(d: Any, odd: Any) -> bool:
    """Whether the odd number d is prime; bit k of odd (uint64) says so for 2 k + 1."""
    return (at(odd, d >> np.uint64(7)) >> (d >> np.uint64(1) & np.uint64(63)) & np.uint64(1)) != np.uint64(0)


@njit(cache=True)
def by_primes(values: Any, n: Any, until: Any, odd: Any, classes: Any, strays: Any, counts: Any) -> int:
    """Fill values[n:until] where a prime may be taken; gives the heap reached, before *until* only for want of room.

    A value stands on heaps of one parity, with few strays; between heaps of one parity only 2 is prime, and between
    those of different parity small differences often are.  So nearly every look hits at once or is not needed.

    odd: see ``_is_odd_prime``; classes: (parity, recent, number): the parity of each value (int64), its last heaps of
    this parity (uint64, flat, a ring of RECENT for each value), how many these are (uint64); strays: int64, rows of
    the heaps of the other parity; counts: int64, how many.
    """
    parity, recent, number = classes
    one, low, size = np.uint64(1), np.uint64(RECENT - 1), np.uint64(RECENT)
    for i in range(n, until):
        heap = np.uint64(i)
        two_less = np.int64(at(values, heap - np.uint64(2))) if i >= 2 else -1
        c: Any = np.uint64(0)
        while c < np.uint64(len(number)) and (at(number, c) or counts[c]):
            if np.int64(c) == two_less:
                c += one
                continue
            hit = False
            if at(parity, c) == i & 1:
                for s in range(counts[c]):
                    hit = hit or _is_odd_prime(np.uint64(i - strays[c, s]), odd)
            else:
                many = at(number, c)
                held = min(many, size)
                ring = c * size
                k: Any = one
                while not hit and k <= held:
                    hit = _is_odd_prime(heap - at(recent, ring + (many - k & low)), odd)
                    k += one
                if not hit and many > size:
                    # All the others, the near ones first.
                    m = np.int64(at(recent, ring + (many & low))) - 2
                    while not hit and m >= 0:
                        hit = at(values, m) == c and _is_odd_prime(np.uint64(i - m), odd)
                        m -= 2
            if not hit:
                break
            c += one
        if c == np.uint64(len(number)) or counts[c] == strays.shape[1]:
            return int(i)
        if at(number, c) == 0 and counts[c] == 0:
            parity[c] = i & 1
        values[heap] = c
        if parity[c] == i & 1:
            recent[c * size + (number[c] & low)] = heap
            number[c] += one
        else:
            strays[c, counts[c]] = i
            counts[c] += 1
    return int(until)


@njit(cache=True)
def sort_by_parity(values: Any, n: Any, classes: Any, strays: Any, counts: Any) -> bool:
    """Read off values[:n] what ``by_primes`` keeps; whether there is room for the strays.  All zeros at first."""
    parity, recent, number = classes
    for i in range(n):
        parity[np.uint64(at(values, i))] += 2 * (i & 1) - 1
    for v in range(len(parity)):
        parity[v] = 1 if parity[v] > 0 else 0
    for i in range(n):
        c = np.uint64(at(values, i))
        if parity[c] == i & 1:
            recent[c * np.uint64(RECENT) + number[c] % np.uint64(RECENT)] = i
            number[c] += np.uint64(1)
        elif counts[c] == strays.shape[1]:
            return False
        else:
            strays[c, counts[c]] = i
            counts[c] += 1
    return True
