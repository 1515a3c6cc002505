"""The vector steps of the kernels as plain loops that refuse every place outside an array.

What LLVM does in `bouton.engine.kernels.sparse_lanes` no option of Numba checks.  As a plugin (``-p
tests.checked_lanes``) this puts the loops in its place, before any kernel is fetched.
"""

import os
import sys

import numba
import numpy as np

from bouton.engine.kernels.compiled import njit


@njit
def at(array, index):
    """As its namesake in ``sparse_lanes``, like all that follow."""
    place = np.int64(index)
    if place < 0 or place >= len(array):
        raise IndexError("outside an array")
    return array[place]


@njit
def _gather(codes, start, back, flip, count, found, where, lanes, sets):
    bits = found.itemsize * 8
    for i in range(count):
        step = np.int64(at(back, i))
        if step < lanes:
            raise IndexError("a lane before its time")
        for j in range(lanes):
            code = np.int64(at(codes, np.int64(start) + j - step) ^ at(flip, i))
            for word in range(sets):
                place = np.int64(where) + j + 32 * word
                old = at(found, place)
                if 0 <= code - bits * word < bits:
                    found[place] = old | np.uint64(1) << np.uint64(code - bits * word)


@njit
def gather_32(codes, start, back, flip, count, found, where):
    _gather(codes, start, back, flip, count, found, where, 32, 1)


@njit
def gather_8(codes, start, back, flip, count, found, where):
    _gather(codes, start, back, flip, count, found, where, 8, 1)


@njit
def gather_16_wide(codes, start, back, flip, count, found, where):
    _gather(codes, start, back, flip, count, found, where, 16, 2)


@njit
def gather_8_wide(codes, start, back, flip, count, found, where):
    _gather(codes, start, back, flip, count, found, where, 8, 2)


@njit
def equal_32(codes, start, wanted):
    hits = np.uint32(0)
    for j in range(32):
        if at(codes, np.int64(start) + j) == np.uint8(wanted):
            hits |= np.uint32(1 << j)
    return hits


@njit
def meet_32(left, start, right, end, wanted):
    hits = np.uint32(0)
    for j in range(32):
        if at(left, np.int64(start) + j) ^ at(right, np.int64(end) - j) == wanted:
            hits |= np.uint32(1 << j)
    return hits


@njit
def meet_256(left, start, right, end, wanted):
    hits = np.uint32(0)
    for j in range(256):
        if at(left, np.int64(start) + j) ^ at(right, np.int64(end) + j) == wanted:
            hits |= np.uint32(1 << j % 32)
    return hits


@njit
def xor_256(left, start, right, end, into):
    for j in range(256):
        at(into, j)
        into[j] = at(left, np.int64(start) + j) ^ at(right, np.int64(end) + j)


@njit
def has_256(numbers, wanted):
    hits = np.uint32(0)
    for j in range(256):
        if at(numbers, j) == wanted:
            hits |= np.uint32(1 << j % 32)
    return hits


CHECKED = (at, gather_32, gather_8, gather_16_wide, gather_8_wide, equal_32, meet_32, meet_256, xor_256, has_256)


def install() -> None:
    """Put the loops in the place of the vectors, where Numba checks the rest and keeps it apart from what does not."""
    from bouton.engine.kernels import sparse_lanes

    assert numba.config.BOUNDSCHECK, "NUMBA_BOUNDSCHECK=1 is needed"
    assert os.environ.get("NUMBA_CACHE_DIR"), (
        "NUMBA_CACHE_DIR is needed: unchecked code would be found in the usual place"
    )
    kernels = ("infinite", "subtraction", "sparse_step", "dense_fill", "octal_marks")
    assert not any(f"bouton.engine.kernels.{name}" in sys.modules for name in kernels), "before any kernel is fetched"
    for loop in CHECKED:
        setattr(sparse_lanes, loop.__name__, loop)


def pytest_configure() -> None:
    """Loaded as a plugin."""
    install()
