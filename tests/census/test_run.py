"""Running: limits, lost workers, resuming; a unit that makes trouble is told with its reason, the others are done."""

import threading

import pytest

from bouton.census.local import LocalExecutor
from bouton.census.run import run
from bouton.census.store import Store
from bouton.census.task import FAMILIES, Unit, UnitFinding, UnitLimits, UnitOutcome
from bouton.census.work import work
from bouton.errors import LimitError
from tests.census import killing
from tests.census.more_families.trouble import DIES, DIES_ONCE, EATS, FAILS, NOTHING, SLEEPS, SPINS


def test_all_units_are_done(troubled):
    standing, results, failures = troubled(*((n, NOTHING) for n in range(40)))
    assert (standing.done, standing.total, standing.settled, standing.aside) == (40, 40, 40, 0)
    assert {name: kept.row["square"] for name, kept in results.items()} == {f"unit {n}": n * n for n in range(40)}
    assert failures == {}


def test_a_unit_that_kills_its_worker_twice_is_set_aside_with_its_reason(troubled):
    standing, results, failures = troubled((1, DIES), *((n, NOTHING) for n in range(2, 10)))
    assert (standing.done, standing.settled, standing.aside, standing.failures) == (9, 8, 1, 2)
    assert len(results) == 8
    failure = failures["unit 1"]
    assert (failure.attempts, failure.kind, failure.reason) == (2, "died", "signal 9")


def test_a_unit_that_loses_its_worker_once_is_done(troubled, tmp_path):
    mark = tmp_path / "mark"
    standing, results, failures = troubled((3, DIES_ONCE, *map(ord, str(mark))))
    assert (standing.settled, standing.aside, standing.failures) == (1, 0, 1)
    assert results["unit 3"].row["square"] == 9 and failures == {}


@pytest.mark.parametrize("trouble", [SLEEPS, SPINS])
def test_a_unit_is_stopped_at_its_time(troubled, trouble, monkeypatch):
    """That of the processor; one that waits for ever, at a time on the wall."""
    monkeypatch.setattr("bouton.census.process.WIDER", 10)
    standing, results, failures = troubled((1, trouble), (2, NOTHING), request=UnitLimits(100, 1.0, 256))
    assert (standing.aside, list(results)) == (1, ["unit 2"])
    assert (failures["unit 1"].kind, failures["unit 1"].reason) == ("time", "1 s")


def test_a_unit_is_stopped_at_its_memory(troubled):
    standing, results, failures = troubled((1, EATS), (2, NOTHING), request=UnitLimits(100, 20.0, 128))
    assert (standing.aside, list(results)) == (1, ["unit 2"])
    assert (failures["unit 1"].kind, failures["unit 1"].reason) == ("memory", "128 MB")


def test_an_error_is_told_with_its_text(troubled):
    _, results, failures = troubled((1, FAILS), (2, NOTHING))
    assert list(results) == ["unit 2"]
    assert (failures["unit 1"].kind, failures["unit 1"].reason) == ("error", "ValueError: number 1 is not liked")


def test_what_was_set_aside_is_tried_again_only_when_asked_to(troubled):
    assert troubled((1, DIES))[0].failures == 2
    assert troubled((1, NOTHING))[0].aside == 1
    standing, results, failures = troubled((1, NOTHING), retry=True)
    assert (standing.settled, standing.aside, len(results), failures) == (1, 0, 1, {})


def test_attempts_are_remembered_from_run_to_run(troubled, tmp_path):
    """A unit whose worker was lost in two runs is set aside as well."""
    path = tmp_path / "t.census"
    with Store(path, "trouble", 1000) as store:
        store.write([UnitOutcome("unit 1", None, "died", "signal 9")], UnitLimits(100, 20.0, 256))
    standing, _, failures = troubled((1, DIES), path=path)
    assert (standing.failures, standing.aside, failures["unit 1"].attempts) == (1, 1, 2)


def test_an_open_unit_is_done_again_only_where_it_can_go_further(troubled):
    first = troubled((50, NOTHING), (7, NOTHING), request=UnitLimits(10, 20.0, 256))[1]
    assert first["unit 50"].stopped == "length"
    for request in (UnitLimits(10, 20.0, 256), UnitLimits(5, 90.0, 999)):
        assert troubled((50, NOTHING), (7, NOTHING), request=request)[1] == first
    last = troubled((50, NOTHING), (7, NOTHING), request=UnitLimits(60, 20.0, 256))[1]
    assert last["unit 50"].stopped is None and last["unit 7"] == first["unit 7"]


def test_a_row_that_was_computed_further_is_not_given_up(more_families, tmp_path):
    """The second run may take more time, and gets less far all the same."""
    rows = {}
    unit = Unit("trouble", "unit 50", (50, NOTHING))
    with Store(tmp_path / "t.census", "trouble", 1000) as store:
        for request in (UnitLimits(10, 20.0, 256), UnitLimits(30, 20.0, 256)):
            if rows:
                further = {"status": "unknown", "square": 2500, "checked_length": 40}
                store.write([UnitOutcome(unit.name, UnitFinding(further, None, "length"))], UnitLimits(10, 20.0, 256))
            with LocalExecutor(1, request) as executor:
                run([unit], store, executor, request)
            rows[request.length] = store.results()[unit.name]
    assert [rows[length].row["checked_length"] for length in (10, 30)] == [10, 40]
    # It is not done a third time for the same limits.
    assert rows[30].request == UnitLimits(30, 20.0, 256) and rows[30].stopped == "length"


@pytest.mark.parametrize(
    ("raised", "kind", "said"),
    [
        (LimitError(key="err.limit.nothing", seconds="5", option="--time"), "time", "5 s"),
        (LimitError(key="err.stopped.search", count=9, option="--memory"), "memory", "64 MB"),
        (OSError("no room for a library"), "memory", "64 MB"),
        (LimitError(key="err.size.number", found=9, limit=8), "error", "9 is above the largest number"),
    ],
)
def test_a_limit_met_anywhere_in_a_unit_is_said_to_be_one(more_families, monkeypatch, raised, kind, said):
    """So that the unit is done again when the limit is raised: a proof that took too long was "an error"."""

    def solve(unit, request):
        raise raised

    monkeypatch.setattr(FAMILIES["trouble"], "solve", solve)
    outcome = work(Unit("trouble", "unit 1", (1, NOTHING)), UnitLimits(10, 5.0, 64))
    assert (outcome.found, outcome.kind) == (None, kind) and outcome.failure.startswith(said)


def test_little_memory_is_that_of_a_unit_and_not_of_the_compiler(tmp_path):
    """numba alone takes 200 MB, and 0.37 cannot be followed so far without it."""
    unit = next(unit for unit in FAMILIES["octal"].units(1) if unit.name == "0.37")
    request = UnitLimits(10_000, 120.0, 120)
    with Store(tmp_path / "o.census", "octal", 1) as store, LocalExecutor(1, request, grace=60) as executor:
        run([unit], store, executor, request)
        assert store.failures() == {}
        assert store.results()["0.37"].row["checked_length"] == 10_000


@pytest.mark.parametrize("kills", [3, pytest.param(6, marks=pytest.mark.slow)])
def test_workers_killed_at_random_moments_cost_nothing_but_time(more_families, tmp_path, kills):
    """Octal codes of two digits; the table of the undisturbed run is the same."""
    games = FAMILIES["octal"]
    units = list(games.units(2))[:15]
    request = UnitLimits(4000, 60.0, 1024)

    def swept(name, executor):
        with Store(tmp_path / name, "octal", 2) as store:
            standing = run(units, store, executor, request, retry=True)
            rows = {unit: (dict(kept.row), kept.stopped) for unit, kept in store.results().items()}
            return standing, rows, [store.certificate(unit) for unit in rows]

    with LocalExecutor(2, request) as executor:
        _, calm, _ = swept("calm", executor)
    with LocalExecutor(2, request) as executor:
        over = threading.Event()

        def kill():
            for number in range(kills):
                if over.wait(0.15 + 0.1 * (number % 3)):
                    return
                killing.kill(executor.pids[number % 2])

        killer = threading.Thread(target=kill)
        killer.start()
        standing, rows, _ = swept("killed", executor)
        over.set()
        killer.join()
    if standing.aside:
        with LocalExecutor(2, request) as executor:
            standing, rows, _ = swept("killed", executor)
    assert rows == calm and standing.done == len(units)


def test_no_worker_outlives_its_executor(more_families):
    request = UnitLimits(100, 60.0, 256)
    with LocalExecutor(2, request) as executor:
        executor.submit(Unit("trouble", "unit 1", (1, SLEEPS)))
        pids = executor.pids
        assert all(killing.is_running(pid) for pid in pids)
    assert not any(killing.is_running(pid) for pid in pids)


def test_a_worker_that_dies_while_it_is_idle_is_no_fault_of_the_next_unit(more_families):
    with LocalExecutor(1, UnitLimits(100, 60.0, 256)) as executor:
        (pid,) = executor.pids
        killing.kill(pid)
        assert killing.gone([pid])
        executor.submit(Unit("trouble", "unit 3", (3, NOTHING)))
        while not (outcomes := executor.outcomes(1.0)):
            pass
    assert outcomes[0].found.row["square"] == 9


def test_a_certificate_stands_beside_the_store(troubled, tmp_path):
    troubled((5, NOTHING))
    with Store(tmp_path / "t.census", "trouble", 1000) as store:
        assert store.certificate("unit 5").read_text() == '{"number": 5}\n'
        assert not list(store.certificates.glob("*.part"))
