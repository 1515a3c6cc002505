"""The compiled part of ``octal_trace``."""

from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.compiled import njit
from bouton.engine.kernels.sparse_lanes import at

START = np.uint64(1469598103934665603)
PRIME = np.uint64(1099511628211)
_MIX = np.uint64(0x9E3779B97F4A7C15)


@njit
def fold(values: Any, h: Any) -> Any:
    """The hash h = (h ^ v) * 1099511628211 mod 2^64 over unsigned values, begun at *h* (uint64)."""
    for i in range(len(values)):
        h = (h ^ np.uint64(at(values, i))) * PRIME
    return h


@njit
def points(values: Any, start: Any, stop: Any, bits: Any, window: Any, where: Any, hashes: Any) -> int:
    """The marked places among heaps start..stop-1, and a hash of the *window* values that end at each; their number.

    where: int64; hashes: uint64; what is beyond their length is left out; start is at least window.
    """
    rolling = np.uint64(0)
    for i in range(start - 8, start):
        rolling = rolling << np.uint64(8) ^ np.uint64(at(values, i))
    shift = np.uint64(64 - bits)
    number = 0
    for i in range(start, stop):
        rolling = rolling << np.uint64(8) ^ np.uint64(at(values, i))
        if (rolling * _MIX) >> shift == 0 and number < len(where):
            h = START
            for j in range(i - window + 1, i + 1):
                h = (h ^ np.uint64(at(values, j))) * PRIME
            where[number] = i
            hashes[number] = h
            number += 1
    return number
