"""Stores put together: what is new or further is taken, what contradicts is told and not taken."""

import json
from functools import cache
from itertools import islice

import pytest

from bouton.census.merging import merge
from bouton.census.report import report
from bouton.census.run import to_do
from bouton.census.store import Store
from bouton.census.task import FAMILIES, UnitFinding, UnitLimits, UnitOutcome
from bouton.errors import StoreError

REQUEST = UnitLimits(2000, 60.0, 512)


@cache
def solved(unit):
    """What is found of a code: its row, its certificate, and no limit."""
    family = FAMILIES["octal"]
    found = family.solve(next(one for one in family.units(2) if one.name == unit), REQUEST)
    return found.row, found.certificate, found.stopped


def known(unit, certificate=True, **other):
    """The settled row of *unit*, with *other* columns, and its certificate, which may be left out or changed."""
    row, own, stopped = solved(unit)
    assert stopped is None
    return {**row, **other}, own if certificate is True else certificate, None


def left(length, stopped, **other):
    """A row that is not settled after *length* values."""
    row = dict.fromkeys(solved("0.1")[0]) | {"status": "unknown", "checked_length": length} | other
    return row, None, stopped


@pytest.fixture
def stores(tmp_path):
    """Two stores of the same census: what each holds is given as unit=(row, certificate, stopped)."""

    def made(ours, theirs):
        for name, results in (("ours", ours), ("theirs", theirs)):
            with Store(tmp_path / name, "octal", 2) as store:
                outcomes = [UnitOutcome(unit, UnitFinding(*told)) for unit, told in results.items()]
                store.write(outcomes, REQUEST)
        return tmp_path / "ours", tmp_path / "theirs"

    return made


def merged(ours, theirs):
    with Store(ours, "octal", 2) as store:
        told = merge(store, theirs, REQUEST)
        return told, {unit: dict(kept.row) for unit, kept in store.results().items()}


def test_what_is_new_is_taken_with_its_certificate(stores):
    ours, theirs = stores({"0.1": known("0.1")}, {"0.3": known("0.3")})
    told, results = merged(ours, theirs)
    assert (told.taken, told.reported, told.known, told.conflicts) == (1, 0, 0, ())
    assert set(results) == {"0.1", "0.3"} and results["0.3"]["status"] == "proved here"
    with Store(ours, "octal", 2) as store:
        assert json.loads(store.certificate("0.3").read_text()) == known("0.3")[1]


def test_settled_goes_before_open_and_further_before_less(stores):
    ours, theirs = stores(
        {"0.137": left(50, "length"), "0.16": left(50, "time"), "0.1": known("0.1")},
        {"0.137": known("0.137"), "0.16": left(70, "time"), "0.1": left(99, "length")},
    )
    told, results = merged(ours, theirs)
    assert (told.taken, told.known) == (2, 1)
    assert (
        results["0.137"]["period"] == 34 and results["0.16"]["checked_length"] == 70 and results["0.1"]["period"] == 1
    )


def test_the_same_fact_found_otherwise_is_no_conflict(stores):
    ours, theirs = stores({"0.1": known("0.1")}, {"0.1": known("0.1", checked_length=12, theorem="another")})
    told, results = merged(ours, theirs)
    assert (told.taken, told.known, told.conflicts) == (0, 1, ())
    assert results["0.1"]["checked_length"] == known("0.1")[0]["checked_length"]


def test_a_contradiction_is_told_and_not_taken(stores):
    ours, theirs = stores({"0.1": known("0.1")}, {"0.1": known("0.1", period=7), "0.3": known("0.3")})
    told, results = merged(ours, theirs)
    (conflict,) = told.conflicts
    assert (conflict.unit, conflict.ours["period"], conflict.theirs["period"]) == ("0.1", 1, 7)
    assert results["0.1"]["period"] == 1 and told.taken == 1


def test_merging_twice_is_merging_once(stores):
    ours, theirs = stores({"0.1": known("0.1")}, {"0.3": known("0.3"), "0.137": known("0.137", None)})
    assert merged(ours, theirs)[0].taken == 2
    assert merged(ours, theirs)[0].taken == 0


# Of 0.137, whose period is 34 after 52 values (Dawson's chess: Winning Ways, chapter 4).
FORGED = {
    "no certificate": known("0.137", None),
    "another period": known("0.137", period=7, preperiod=11),
    "the certificate of another game": known("0.137", known("0.1")[1]),
    "a certificate that is wrong": known("0.137", {**known("0.137")[1], "period": 7}, period=7),
    "no certificate at all": known("0.137", {"of": ["nothing"]}),
    "another theorem": known("0.137", theorem="rare heaps"),
    "more values": known("0.137", checked_length=10**9),
    "another largest value": known("0.137", largest=99),
    "another status": known("0.137", status="proved"),
    "only checked": known("0.137", status="checked"),
    "settled and stopped at once": (*known("0.137")[:2], "time"),
}


@pytest.mark.parametrize("told", FORGED.values(), ids=FORGED)
def test_what_nothing_shows_here_is_only_reported(told, stores):
    ours, theirs = stores({}, {"0.137": told})
    came, results = merged(ours, theirs)
    assert (came.taken, came.reported) == (1, 1) and results["0.137"]["status"] == "reported"
    with Store(ours, "octal", 2) as store:
        found = report(store)
        assert not store.certificate("0.137").exists()
        # It is still to do, and is settled by what is computed here.
        units = list(FAMILIES["octal"].units(2))
        assert "0.137" in {unit.name for unit in to_do(units, store, REQUEST)}
        store.write([UnitOutcome("0.137", UnitFinding(*known("0.137")))], REQUEST)
        again = report(store)
    assert (found.settled, found.counts()["games_settled"], found.counts()["open"]) == (0, 0, 1)
    assert {row.verdict for row in found.published} <= {"open"}
    assert (again.settled, again.counts()["open"]) == (1, 0)


@pytest.mark.parametrize(
    ("family", "size"),
    [("octal", 1), ("octal_misere", 1), ("hexadecimal", 1), ("subtraction", 4), ("k_times", 2), ("coupled", 1)],
)
def test_what_each_family_settles_is_shown_again_after_a_merge(family, size, tmp_path):
    request = UnitLimits(2000, 2.0, 512)
    games = FAMILIES[family]
    outcomes = [UnitOutcome(unit.name, games.solve(unit, request)) for unit in islice(games.units(size), 8)]
    with Store(tmp_path / "theirs", family, size) as store:
        store.write(outcomes, request)
    with Store(tmp_path / "ours", family, size) as store:
        merge(store, tmp_path / "theirs", request)
        rows = {unit: (dict(kept.row), kept.stopped) for unit, kept in store.results().items()}
    for outcome in outcomes:
        row, stopped = dict(outcome.found.row), outcome.found.stopped
        told, why = rows[outcome.unit]
        if str(row.get("statement")).startswith("P = automaton") or row["status"] == "checked":
            assert (told["status"], why) == ("reported", "reported")
        else:
            assert (told, why) == (json.loads(json.dumps(row)), stopped)


def test_a_store_of_another_census_is_refused(stores, tmp_path):
    ours, _ = stores({}, {})
    with Store(tmp_path / "other", "octal", 3):
        pass
    with Store(ours, "octal", 2) as store, pytest.raises(StoreError, match="belongs to octal 3, not octal 2"):
        merge(store, tmp_path / "other", REQUEST)
