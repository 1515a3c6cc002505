"""Periods with a saltus: published ones, and whatever is called proved goes on."""

import pytest

from bouton.engine.hexadecimal_periods import ARITHMETIC, needed_for_saltus, prove_period
from bouton.engine.kernels.hexadecimal import HexadecimalRun
from bouton.engine.octal_periods import GUY_SMITH
from tests.engine.kernels.test_hexadecimal import nim_values


def test_one_token_and_three_heaps():
    # 0.8: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 4: 0 0 0 0 1 1 1 2 2 2 3 ...
    found = prove_period(HexadecimalRun((0, 8)), 1000)
    assert (found.preperiod, found.period, found.saltus, found.theorem) == (1, 3, 1, ARITHMETIC)


@pytest.mark.jit
@pytest.mark.parametrize("first", [0, 1, 4, 8, 10, 12])
def test_what_is_proved_goes_on(first):
    proved = 0
    for second in range(16):
        digits = (0, first, second)
        if max(digits) < 8:
            continue
        found = prove_period(HexadecimalRun(digits), 700)
        if found is None:
            continue
        proved += 1
        values = nim_values(digits, 2 * found.checked_length + 100).astype(int)
        later, earlier = values[found.preperiod + found.period :], values[found.preperiod : -found.period]
        assert (later == earlier + found.saltus).all()
        if found.preperiod:
            at = found.preperiod - 1
            assert values[at + found.period] != values[at] + found.saltus
        for p in range(1, found.period):
            assert len(set((values[found.preperiod + p :] - values[found.preperiod : -p]).tolist())) > 1
        assert found.theorem == (ARITHMETIC if found.saltus else GUY_SMITH)
    assert proved


def test_the_theorem_is_silent_where_a_condition_fails():
    values = nim_values((0, 8), 200)
    digits = (0, 8)
    assert needed_for_saltus(values, 1, 3, 1, digits) <= 200
    assert needed_for_saltus(values, 1, 9, 3, digits) is None  # no power of two
    assert needed_for_saltus(values, 1, 3, 1, (0, 4)) is None  # never three heaps
    assert needed_for_saltus(values[:5], 1, 3, 1, digits) is None  # too few values
    # Without the small values among the heaps nothing is said: here no heap has the value 1.
    assert needed_for_saltus(values * (values != 1), 1, 3, 1, digits) is None


def test_no_proof_from_fewer_values_than_the_theorem_asks_for():
    found = prove_period(HexadecimalRun((0, 8)), 1000)
    assert prove_period(HexadecimalRun((0, 8)), found.checked_length - 1) is None
