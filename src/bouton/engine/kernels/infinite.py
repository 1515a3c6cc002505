"""Games that take from a fixed set without end: any set as a list or as bits, and the primes by parity.

A list costs a look for each amount, bits a word for each 64 heaps below: long lists go by bits.
"""

from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.compiled import njit
from bouton.engine.kernels.sparse_lanes import at

# So many heaps are done together by bits.
BLOCK = 4096
# Primes: how many of the last heaps of each value and parity are kept at hand; where they are few, these are all.
RECENT = 1 << 15


@njit
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


@njit
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


@njit
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


@njit
def _is_odd_prime(d: Any, odd: Any) -> bool:
    """Whether the odd number d is prime; bit k of odd (uint64) says so for 2 k + 1."""
    return (at(odd, d >> np.uint64(7)) >> (d >> np.uint64(1) & np.uint64(63)) & np.uint64(1)) != np.uint64(0)


@njit
def by_primes(values: Any, n: Any, until: Any, odd: Any, recent: Any, number: Any) -> int:
    """Fill values[n:until] where a prime may be taken; gives the heap reached, before *until* only for want of room.

    Between heaps of one parity only the difference 2 is prime, between others small differences often are.  Nearly
    every value stands on heaps of one parity but for a few: so each look hits soon or has little to go through.

    odd: see ``_is_odd_prime``; number: uint64, how many heaps of each value have each parity (even first); recent:
    uint64, flat, a ring of the last RECENT of these heaps for each entry of number.
    """
    one, low, size = np.uint64(1), np.uint64(RECENT - 1), np.uint64(RECENT)
    entries = np.uint64(len(number))
    for i in range(n, until):
        heap = np.uint64(i)
        two_less = np.uint64(at(values, heap - np.uint64(2))) if i >= 2 else entries
        # The entry for the other parity, and what is added to it for the same.
        e: Any = ~heap & one
        while e < entries:
            if e >> one != two_less:
                many = at(number, e)
                held = min(many, size)
                ring = e * size
                hit = False
                k: Any = one
                while not hit and k <= held:
                    hit = _is_odd_prime(heap - at(recent, ring + (many - k & low)), odd)
                    k += one
                if not hit and many > size:
                    # All the others, the near ones first.
                    m = np.int64(at(recent, ring + (many & low))) - 2
                    while not hit and m >= 0:
                        hit = at(values, m) == e >> one and _is_odd_prime(np.uint64(i - m), odd)
                        m -= 2
                if not hit:
                    break
            e += np.uint64(2)
        if e >= entries:
            return int(i)
        values[heap] = e >> one
        e ^= one
        recent[e * size + (at(number, e) & low)] = heap
        number[e] += one
    return int(until)


@njit
def sort_by_parity(values: Any, n: Any, recent: Any, number: Any) -> None:
    """Read off values[:n] what ``by_primes`` keeps; all zeros at first."""
    one, low = np.uint64(1), np.uint64(RECENT - 1)
    for i in range(np.uint64(n)):
        e = np.uint64(at(values, i)) << one | i & one
        recent[e * np.uint64(RECENT) + (number[e] & low)] = i
        number[e] += one
