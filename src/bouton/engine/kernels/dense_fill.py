"""Equivalent to ``dense.plain``, compiled: a move costs about one instruction cycle."""

from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.compiled import njit
from bouton.engine.kernels.sparse_lanes import at


@njit
def fill(values: Any, n: Any, until: Any, wholes: Any, takes: Any, breaks: Any, apart: Any, seen: Any) -> int:
    """Fill values[n:until]; gives the heap reached, before *until* only when the next value is len(seen) or more.

    wholes, takes, breaks: int64, rising; seen: int64, any content below n, a power of two long, above all values so
    far.
    """
    while n < until:
        for t in breaks:
            both = n - t
            half = (both - 1) // 2 if apart else both // 2
            for a in range(1, half + 1):
                seen[np.uint64(at(values, a) ^ at(values, both - a))] = n
        for t in takes:
            if t < n:
                seen[np.uint64(at(values, n - t))] = n
        for t in wholes:
            if t == n:
                seen[0] = n
        value = 0
        while value < len(seen) and seen[value] == n:
            value += 1
        if value == len(seen):
            return int(n)
        values[np.uint64(n)] = value
        n += 1
    return int(n)
