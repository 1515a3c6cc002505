"""The census that is only played through: the same each time, as the documents show it, and in keeping with itself."""

from pathlib import Path

import pytest

from tools import simulate_census
from tools.simulate_census import Setting, measured, play

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_documents_show_what_is_played(capsys, language):
    simulate_census.main([])
    table = [line for line in capsys.readouterr().out.splitlines() if line.startswith("|")]
    shown = (DOCS / language / "performance.md").read_text("utf-8").splitlines()
    # The heads of the columns are translated by hand.
    assert len(table) == 14 and [line for line in table[language != "en" :] if line not in shown] == []


def test_a_census_without_trouble_is_the_sum_of_its_costs():
    """One worker of even speed that never dies, a coordinator that takes no time."""
    calm = Setting(units=50, limit=100.0, handing=0.0, keeping=0.0, lifetime=1e12, straggling=10**9)
    played = play([(3.0, False)], 1, calm)
    assert played.deaths == played.aside == 0 and len(played.ends) == 50
    assert 0.9 * 50 * 4.0 <= played.makespan <= 1.1 * 50 * 4.0


def test_more_workers_are_never_slower_by_much_and_bounded_by_the_longest_unit():
    costs = measured(simulate_census.COSTS)
    setting = Setting(units=400, limit=60.0)
    times = [play(costs, workers, setting).makespan for workers in (1, 10, 100, 1000)]
    assert times == sorted(times, reverse=True) and times[-1] >= 60.0


def test_workers_that_die_cost_time_and_set_units_aside():
    deadly = Setting(units=300, limit=1000.0, lifetime=0.2)
    played = play([(300.0, False)], 20, deadly)
    assert played.deaths > played.aside > 0
    assert len(played.ends) + played.aside == 300
