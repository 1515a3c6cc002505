"""Random claims about random rules: the verdict and the least counterexample are those of brute force."""

import pytest

from bouton.limits import Limits
from tests.discovery.claims import run


@pytest.mark.parametrize("seed", range(3))
def test_verdict_and_least_counterexample(seed):
    counted, wrong = run(25, seed, Limits(seconds=6))
    assert not wrong
    assert sum(times for name, times in counted.items() if "refuted" in name) > 4
    assert sum(times for name, times in counted.items() if "proved" in name) > 0


@pytest.mark.slow
def test_many_more():
    assert run(1500, 100, Limits(seconds=6))[1] == []
