"""What a run of values leaves behind: its fingerprint, and the places where it may have begun to repeat."""

from typing import Any

import numpy as np
from numba import njit

from bouton.engine.kernels.sparse_lanes import at

START = 1469598103934665603
PRIME = np.uint64(1099511628211)
WINDOW = 64
_MIX = np.uint64(0x9E3779B97F4A7C15)


def fold(values: Any, h: int) -> int:
    """The hash h = (h ^ v) * 1099511628211 mod 2^64 over unsigned values, begun at *h*."""
    # A Python integer below 2^63 would be a signed one to Numba, and the hash another.
    return int(_fold(values, np.uint64(h)))


@njit(cache=True)
def _fold(values: Any, h: Any) -> Any:
    """See ``fold``; h: uint64."""
    for i in range(len(values)):
        h = (h ^ np.uint64(at(values, i))) * PRIME
    return h


@njit(cache=True)
def nearest(values: Any, n: Any, span: Any) -> int:
    """The least p <= span with values[n - WINDOW : n] equal to the same p earlier; 0 if there is none."""
    for p in range(1, min(span, n - WINDOW) + 1):
        for i in range(n - 1, n - 1 - WINDOW, -1):
            if at(values, i) != at(values, i - p):
                break
        else:
            return p
    return 0


@njit(cache=True)
def points(values: Any, start: Any, stop: Any, bits: Any, where: Any, hashes: Any) -> int:
    """The marked places among heaps start..stop-1, and a hash of the 64 values that end at each; gives their number.

    Whether a place is marked depends on the last eight values alone, so repeating values repeat the marks; one place in
    2^bits is.  where: int64; hashes: uint64; start is at least WINDOW.
    """
    rolling = np.uint64(0)
    for i in range(start - 8, start):
        rolling = rolling << np.uint64(8) ^ np.uint64(at(values, i))
    shift = np.uint64(64 - bits)
    number = 0
    for i in range(start, stop):
        rolling = rolling << np.uint64(8) ^ np.uint64(at(values, i))
        if (rolling * _MIX) >> shift == 0 and number < len(where):
            h = np.uint64(START)
            for j in range(i - WINDOW + 1, i + 1):
                h = (h ^ np.uint64(at(values, j))) * PRIME
            where[number] = i
            hashes[number] = h
            number += 1
    return number


@njit(cache=True)
def agree_back(values: Any, p: Any, n: Any) -> int:
    """The least m such that values[i] == values[i + p] for all i with m <= i < n - p."""
    m = n - p
    while m > 0 and at(values, m - 1) == at(values, m - 1 + p):
        m -= 1
    return int(m)


@njit(cache=True)
def agree_on(values: Any, p: Any, start: Any, stop: Any) -> bool:
    """Whether values[i] == values[i - p] for all i with start <= i < stop."""
    different = 0
    for i in range(start, stop):
        different |= at(values, i) ^ at(values, i - p)
    return different == 0
