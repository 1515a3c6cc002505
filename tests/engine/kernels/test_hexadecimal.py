"""Codes that may leave three heaps, against the definition."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bouton.engine.kernels.hexadecimal import HexadecimalRun
from bouton.errors import LimitError
from tests.definition import values_of_code


def nim_values(digits, length, **limits):
    run = HexadecimalRun(digits, **limits)
    run.advance(length)
    return run.values[:length]


codes = st.tuples(st.sampled_from([0, 4, 8, 12]), *[st.integers(0, 15)] * 3)


@given(codes, st.integers(0, 40))
def test_any_code_agrees_with_the_definition(digits, length):
    assert nim_values(digits, length).tolist() == values_of_code(digits, length)


@pytest.mark.jit
@given(codes)
def test_compiled_and_plain_runs_agree(digits):
    plain = HexadecimalRun(digits)
    plain.advance(150)
    compiled = HexadecimalRun(digits)
    compiled.advance(40)
    compiled.advance(300)
    assert np.array_equal(plain.values, compiled.values[:150])
    again = HexadecimalRun(digits)
    again.restore(plain.state())
    again.advance(300)
    assert np.array_equal(again.values, compiled.values)


@pytest.mark.jit
def test_a_long_run():
    # 0.8 goes up by one every three heaps.
    assert nim_values((0, 8), 3001).tolist() == [max(0, n - 1) // 3 for n in range(3001)]


@pytest.mark.jit
def test_a_run_beyond_the_memory_limit_is_refused():
    with pytest.raises(LimitError, match="above the limit of 1 MB"):
        nim_values((0, 8), 100_000, megabytes=1)
