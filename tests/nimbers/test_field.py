"""The field of the nimbers: against the definition by mex, the laws of a field, and NumPy against whole numbers."""

from functools import cache

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import bouton
from bouton.errors import PositionError
from bouton.nimbers import mex
from bouton.nimbers.field import nim_inverse, nim_power, nim_product, nim_root
from bouton.nimbers.small import GENERATOR

NUMBERS = st.one_of(st.integers(0, 300), st.integers(0, 2**16), st.integers(0, 2**64 - 1), st.integers(0, 2**500))


@cache
def defined(a: int, b: int) -> int:
    """The definition: the least number that is none of a'b + ab' + a'b' with smaller a' and b'."""
    return mex(defined(x, b) ^ defined(a, y) ^ defined(x, y) for x in range(a) for y in range(b))


def test_the_product_is_the_least_that_the_definition_allows():
    assert all(nim_product(a, b) == defined(a, b) for a in range(24) for b in range(24))


@given(NUMBERS, NUMBERS, NUMBERS)
def test_the_laws_of_a_field(a, b, c):
    assert nim_product(a, b) == nim_product(b, a)
    assert nim_product(a, b ^ c) == nim_product(a, b) ^ nim_product(a, c)
    assert nim_product(nim_product(a, b), c) == nim_product(a, nim_product(b, c))
    assert nim_product(a, 1) == a and nim_product(a, 0) == 0
    assert a == 0 or nim_product(a, nim_inverse(a)) == 1


@pytest.mark.parametrize("k", range(12))
def test_fermat_powers(k):
    """Conway: F with a smaller number is the ordinary product, with itself 3/2 F."""
    fermat = 1 << (1 << k)
    assert nim_product(fermat, fermat) == 3 * fermat // 2
    assert nim_product(fermat, fermat - 1) == fermat * (fermat - 1)


@given(NUMBERS, st.integers(0, 40), st.integers(0, 40))
def test_powers(a, m, n):
    assert nim_product(nim_power(a, m), nim_power(a, n)) == nim_power(a, m + n)
    if a:
        assert nim_product(nim_power(a, -m), nim_power(a, m)) == 1


def test_the_generator_makes_every_number():
    """65535 = 3 * 5 * 17 * 257."""
    assert nim_power(GENERATOR, 65535) == 1
    assert all(nim_power(GENERATOR, 65535 // prime) != 1 for prime in (3, 5, 17, 257))


@given(NUMBERS, st.integers(1, 60))
def test_a_root_of_a_power_is_a_root(a, n):
    power = nim_power(a, n)
    root = nim_root(power, n)
    assert root is not None and nim_power(root, n) == power


def test_where_no_root_is_none_is_found():
    cubes = {nim_power(a, 3) for a in range(256)}
    assert {a for a in range(256) if nim_root(a, 3) is not None} == cubes and len(cubes) == 86


@given(st.lists(st.tuples(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1)), min_size=1, max_size=20))
def test_arrays(pairs):
    a, b = (np.array(column, dtype=np.uint64) for column in zip(*pairs, strict=True))
    found = bouton.nim_product(a, b)
    assert found.dtype == np.uint64 and found.tolist() == [nim_product(*pair) for pair in pairs]


def test_arrays_are_paired_as_numpy_does():
    row = np.arange(5)
    assert bouton.nim_product(row[:, None], row).tolist() == [[nim_product(a, b) for b in range(5)] for a in range(5)]
    assert bouton.nim_product(row, 3).tolist() == [nim_product(a, 3) for a in range(5)]
    assert bouton.nim_product(np.int64(4), np.uint8(8)) == 11


def test_what_is_no_nimber_is_refused():
    for call in (lambda: nim_product(-1, 2), lambda: nim_product(np.array([1, -2]), 3), lambda: nim_root(4, 0)):
        with pytest.raises(PositionError):
            call()
    with pytest.raises(TypeError):
        nim_product(1.5, 2)
    with pytest.raises(TypeError):
        nim_product(np.array([1.5]), 2)
    with pytest.raises(ZeroDivisionError):
        nim_inverse(0)
