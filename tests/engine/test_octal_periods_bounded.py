"""Periods in bounded memory are those of the search that keeps all values."""

import pytest

from bouton.engine.kernels import sparse_run
from bouton.engine.octal_periods import RARE_HEAPS, PeriodSearch, fingerprint
from bouton.engine.octal_periods_bounded import BoundedSearch
from tests.engine.runs import octal_period, octal_values

pytestmark = pytest.mark.jit


def bounded(digits, full, max_length):
    search = BoundedSearch(PeriodSearch(digits), full=full)
    search.advance(max_length)
    assert search.bounded
    return search.found


@pytest.mark.parametrize(
    ("digits", "full"),
    [((0, 1, 6), 1 << 17), ((0, 1, 6), 1 << 18), ((0, 1, 0, 4), 1 << 19), ((0, 5, 6), 1 << 18)],
    ids=["begun before the period", "begun in the period", "no period", ".56"],
)
def test_the_period_is_that_of_the_whole_search(digits, full):
    whole = octal_period(digits, 1_200_000)
    found = bounded(digits, full, 1_200_000)
    if whole is None:
        assert found is None
        return
    assert (found.preperiod, found.period, found.saltus) == (whole.preperiod, whole.period, 0)
    assert found.theorem == RARE_HEAPS and found.rare == whole.rare and found.depth >= max(found.rare)
    k = len(digits) - 1
    assert found.checked_length >= found.preperiod + found.period + found.depth + k
    assert found.fingerprint == fingerprint(octal_values(digits, found.checked_length))


def test_a_heap_that_needs_more_than_is_kept_brings_all_values_back(monkeypatch):
    # Witnesses of .16 lie as deep as heap 21577.
    monkeypatch.setattr(sparse_run, "_MOST_PREFIX", 4096)
    search = BoundedSearch(PeriodSearch((0, 1, 6)), full=1 << 17)
    search.advance(1_500_000)
    assert not search.bounded and (search.found.preperiod, search.found.period) == (105351, 149459)


@pytest.mark.slow
@pytest.mark.parametrize(("digits", "preperiod", "period"), [((0, 1, 0, 4), 197769598, 11770282)])
def test_a_long_run(digits, preperiod, period):
    found = BoundedSearch(PeriodSearch(digits)).go(300_000_000)
    assert (found.preperiod, found.period) == (preperiod, period)


def test_an_end_is_kept():
    assert BoundedSearch(PeriodSearch((0, 1, 0, 4))).go(5_000_000) is None
    assert BoundedSearch(PeriodSearch((0, 0, 0, 7))).go(10**9, deadline=0.0) is None
