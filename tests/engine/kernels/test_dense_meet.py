"""Numbers looked for together give the values that all options give."""

import numpy as np
import pytest

from bouton.engine.kernels import dense_fill, dense_meet

pytestmark = pytest.mark.jit

CODES = {
    "0.007": ((0, 0, 0, 7), False),
    "0.06": ((0, 0, 6), False),
    "two breaks": ((0, 4, 0, 7, 3), False),
    "Grundy's game": ((4,), True),
}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("few", "kind"), [(0, np.uint16), (40, np.uint16), (300, np.uint32)])
def test_the_values_are_those_of_all_options(code, few, kind):
    digits, apart = CODES[code]
    moves = tuple(np.flatnonzero(np.array(digits) & bit).astype(np.int64) for bit in (1, 2, 4))
    length, top = 3000, 1024
    expected = np.zeros(length, dtype=kind)
    assert dense_fill.fill(expected, 1, length, *moves, apart, np.full(top, -1, dtype=np.int64)) == length
    # From the first heap that is above all that are tried, through every number of heaps left over by 256.
    n = 10 + 2 * few
    found = np.zeros(length, dtype=kind)
    found[:n] = expected[:n]
    mirror = np.zeros(length, dtype=kind)
    mirror[length - n :] = found[:n][::-1]
    tries = np.arange(1, 1 + few, dtype=np.uint32)
    assert dense_meet.fill(found, n, length, moves, apart, tries, mirror, np.full(top, -1, dtype=np.int32)) == length
    assert np.array_equal(found, expected)


def test_it_stops_at_a_value_that_does_not_fit():
    digits, apart = CODES["0.007"]
    moves = tuple(np.flatnonzero(np.array(digits) & bit).astype(np.int64) for bit in (1, 2, 4))
    expected = np.zeros(3000, dtype=np.uint16)
    dense_fill.fill(expected, 1, 3000, *moves, apart, np.full(1024, -1, dtype=np.int64))
    first = int(np.argmax(expected >= 64))
    found, mirror = np.zeros(3000, dtype=np.uint16), np.zeros(3000, dtype=np.uint16)
    tries, seen = np.empty(0, dtype=np.uint32), np.full(64, -1, dtype=np.int32)
    assert dense_meet.fill(found, 1, 3000, moves, apart, tries, mirror, seen) == first
    assert np.array_equal(found[:first], expected[:first])
