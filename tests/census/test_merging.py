"""Stores put together: what is new or further is taken, what contradicts is told and not taken."""

import pytest

from bouton.census.merging import merge
from bouton.census.store import Store
from bouton.census.task import UnitFinding, UnitLimits, UnitOutcome
from bouton.errors import StoreError

REQUEST = UnitLimits(100, 5.0, 64)


def row(preperiod, period, length, **more):
    status = "unknown" if period is None else "proved here"
    return {"status": status, "preperiod": preperiod, "period": period, "saltus": 0, "checked_length": length} | more


@pytest.fixture
def stores(tmp_path):
    """Two stores of the same census: what each holds is given as unit=(row, stopped)."""

    def made(ours, theirs):
        for name, results in (("ours", ours), ("theirs", theirs)):
            with Store(tmp_path / name, "octal", 2) as store:
                outcomes = [
                    UnitOutcome(unit, UnitFinding(told, {"of": name}, stopped))
                    for unit, (told, stopped) in results.items()
                ]
                store.write(outcomes, REQUEST)
        return tmp_path / "ours", tmp_path / "theirs"

    return made


def merged(ours, theirs):
    with Store(ours, "octal", 2) as store:
        told = merge(store, theirs)
        return told, {unit: dict(kept.row) for unit, kept in store.results().items()}


def test_what_is_new_is_taken_with_its_certificate(stores):
    ours, theirs = stores({"0.1": (row(2, 1, 9), None)}, {"0.13": (row(0, 4, 9), None)})
    told, results = merged(ours, theirs)
    assert (told.taken, told.known, told.conflicts) == (1, 0, ())
    assert set(results) == {"0.1", "0.13"}
    with Store(ours, "octal", 2) as store:
        assert "theirs" in store.certificate("0.13").read_text()
        assert "ours" in store.certificate("0.1").read_text()


def test_settled_goes_before_open_and_further_before_less(stores):
    ours, theirs = stores(
        {"0.16": (row(None, None, 50), "length"), "0.37": (row(None, None, 50), "time"), "0.1": (row(2, 1, 9), None)},
        {"0.16": (row(7, 8, 90), None), "0.37": (row(None, None, 70), "time"), "0.1": (row(None, None, 99), "length")},
    )
    told, results = merged(ours, theirs)
    assert (told.taken, told.known) == (2, 1)
    assert results["0.16"]["period"] == 8 and results["0.37"]["checked_length"] == 70 and results["0.1"]["period"] == 1


def test_the_same_fact_found_otherwise_is_no_conflict(stores):
    ours, theirs = stores({"0.1": (row(2, 1, 9), None)}, {"0.1": (row(2, 1, 12, theorem="another"), None)})
    told, results = merged(ours, theirs)
    assert (told.taken, told.known, told.conflicts) == (0, 1, ())
    assert results["0.1"]["checked_length"] == 9


def test_a_contradiction_is_told_and_not_taken(stores):
    ours, theirs = stores({"0.1": (row(2, 1, 9), None)}, {"0.1": (row(2, 7, 9), None), "0.13": (row(0, 4, 9), None)})
    told, results = merged(ours, theirs)
    (conflict,) = told.conflicts
    assert (conflict.unit, conflict.ours["period"], conflict.theirs["period"]) == ("0.1", 1, 7)
    assert results["0.1"]["period"] == 1 and told.taken == 1


def test_merging_twice_is_merging_once(stores):
    ours, theirs = stores({"0.1": (row(2, 1, 9), None)}, {"0.13": (row(0, 4, 9), None)})
    assert merged(ours, theirs)[0].taken == 1
    assert merged(ours, theirs)[0].taken == 0


def test_a_store_of_another_census_is_refused(stores, tmp_path):
    ours, _ = stores({}, {})
    with Store(tmp_path / "other", "octal", 3):
        pass
    with Store(ours, "octal", 2) as store, pytest.raises(StoreError, match="belongs to octal 3, not octal 2"):
        merge(store, tmp_path / "other")
