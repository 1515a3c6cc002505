"""Games whose amounts follow the heap by division: divisors, and numbers coprime to the heap."""

from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.compiled import njit
from bouton.engine.kernels.sparse_lanes import at

# No heap that fits into memory has more divisors.
MOST_DIVISORS = 1 << 14


@njit
def least_factors(length: Any) -> Any:
    """The least prime factor of each number below *length* (uint32), 0 for 0 and 1."""
    least = np.zeros(length, dtype=np.uint32)
    for p in range(2, length):
        if least[p]:
            continue
        least[p] = p
        if p * p < length:
            for m in range(p * p, length, p):
                if least[m] == 0:
                    least[m] = p
    return least


@njit
def by_divisors(values: Any, n: Any, until: Any, least: Any, proper: Any, seen: Any) -> int:
    """Fill values[n:until] where a divisor of the heap may be taken, if *proper* not the heap itself.

    Gives the heap reached, before *until* only when its value would be len(seen) or more.  least: see
    ``least_factors``; seen: int64, below n everywhere.
    """
    room = np.empty(MOST_DIVISORS, dtype=np.int64)
    for i in range(n, until):
        room[0] = 1
        count = 1
        rest: Any = i
        while rest > 1:
            p = np.int64(least[rest])
            known = count
            power: Any = 1
            while rest % p == 0:
                rest //= p
                power *= p
                for k in range(known):
                    room[count] = room[k] * power
                    count += 1
        for k in range(count):
            if not proper or room[k] != i:
                seen[np.uint64(at(values, i - room[k]))] = i
        v = 0
        while v < len(seen) and seen[v] == i:
            v += 1
        if v == len(seen):
            return int(i)
        values[np.uint64(i)] = v
    return int(until)


@njit
def _gcd(a: Any, b: Any) -> Any:
    while b:
        a, b = b, a % b
    return a


@njit
def by_coprimes(values: Any, n: Any, until: Any, last: Any, before: Any) -> int:
    """Fill values[n:until] where a number coprime to the heap may be taken: what is left is coprime to it, too.

    Gives the heap reached, before *until* only when its value would be len(last) or more.  last: int64, the last heap
    of each value, -1 for none; before: int64, for each heap the last one before it of the same value.
    """
    for i in range(n, until):
        c = 0
        while c < len(last) and last[c] >= 0:
            m = last[c]
            while m >= 0 and ((m | i) & 1 == 0 or _gcd(i, m) != 1):
                m = before[np.uint64(m)]
            if m < 0:
                break
            c += 1
        if c == len(last):
            return int(i)
        values[np.uint64(i)] = c
        before[np.uint64(i)] = last[c]
        last[c] = i
    return int(until)
