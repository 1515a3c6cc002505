"""The coordinator: hands open units to an executor and keeps their results in the store."""

from collections import deque
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Protocol

from bouton.census.store import Failure, Kept, Store
from bouton.census.task import FAMILIES, REPORTED, Unit, UnitFinding, UnitLimits, UnitOutcome
from bouton.frozen import changed, frozen

# A unit that took its worker with it so often is set aside.
ATTEMPTS = 2
# Results are kept at the latest after this many seconds: a killed census loses at most these.
_FLUSH = 0.25


class Executor(Protocol):
    """Where units are computed: `submit` while there is `room`, and fetch the `outcomes`."""

    @property
    def room(self) -> int: ...
    @property
    def running(self) -> int: ...
    def submit(self, unit: Unit) -> None: ...
    def outcomes(self, patience: float) -> list[UnitOutcome]: ...


@frozen
class Standing:
    """How far a run has come: units *done* of *total*, *settled* for ever, *aside*, *failures* so far, units now."""

    done: int
    total: int
    settled: int
    aside: int
    failures: int
    running: int


Told = Callable[[Standing], None]


def to_do(units: Iterable[Unit], store: Store, request: UnitLimits, *, retry: bool = False) -> deque[Unit]:
    """The units that *request* can carry further than they are; with *retry* those that were set aside, too."""
    results, failures = store.results(), store.failures()

    def is_open(unit: Unit) -> bool:
        kept, failure = results.get(unit.name), failures.get(unit.name)
        if (
            failure is not None
            and is_aside(failure)
            and not retry
            and not _more(failure.kind, failure.request, request)
        ):
            return False
        return kept is None or (kept.stopped is not None and _more(kept.stopped, kept.request, request))

    return deque(unit for unit in units if is_open(unit))


def is_aside(failure: Failure) -> bool:
    """Whether a unit is not tried again by itself: only a lost process may be chance, and only once."""
    return failure.kind != "died" or failure.attempts >= ATTEMPTS


def is_settled(kept: Kept) -> bool:
    """Whether no greater limit can add to a result."""
    return kept.stopped is None


def _more(stopped: str, before: UnitLimits, now: UnitLimits) -> bool:
    """Whether *now* allows more of what ran out *before*; what is only reported is open to anybody."""
    if stopped == REPORTED:
        return True
    if stopped == "length":
        return now.length > before.length
    if stopped == "time":
        return now.seconds > before.seconds
    return stopped == "memory" and now.megabytes > before.megabytes


def _furthest(outcome: UnitOutcome, before: Kept | None, reach: str) -> UnitOutcome:
    """*outcome*, with the row from *before* where that is open as well and was computed further.

    Time may have brought less this time, on a machine that does other things.
    """
    found = outcome.found
    if found is None or found.stopped is None or before is None or before.stopped is None:
        return outcome
    if (before.row[reach] or 0) <= (found.row[reach] or 0):
        return outcome
    return changed(outcome, found=UnitFinding(before.row, None, found.stopped))


def run(
    units: Iterable[Unit],
    store: Store,
    executor: Executor,
    request: UnitLimits,
    *,
    retry: bool = False,
    told: Told | None = None,
) -> Standing:
    """Compute what is still to do and keep it; how it stands at the end."""
    whole = list(units)
    waiting = to_do(whole, store, request, retry=retry)
    known = {unit.name: unit for unit in whole}
    before, failed_before = store.results(), store.failures()
    reach = FAMILIES[store.family].reach
    again = [unit.name for unit in waiting if unit.name in failed_before and is_aside(failed_before[unit.name])]
    if again:
        store.forget_failures(again)
    attempts = {name: f.attempts for name, f in failed_before.items() if name not in again}
    open_before = {unit.name for unit in waiting}
    settled = {name for name, kept in before.items() if is_settled(kept) and name in known}
    aside = {name for name, f in failed_before.items() if name in known and name not in open_before and is_aside(f)}
    failures = 0
    done = len(whole) - len(waiting)
    finished: list[UnitOutcome] = []
    flushed = monotonic()

    def standing() -> Standing:
        return Standing(done, len(whole), len(settled), len(aside), failures, executor.running)

    try:
        while waiting or executor.running:
            while waiting and executor.room > 0:
                executor.submit(waiting.popleft())
            for outcome in executor.outcomes(_FLUSH):
                finished.append(_furthest(outcome, before.get(outcome.unit), reach))
                done += 1
                if outcome.found is not None:
                    settled |= {outcome.unit} if outcome.found.stopped is None else set()
                    continue
                failures += 1
                attempts[outcome.unit] = attempts.get(outcome.unit, 0) + 1
                if outcome.kind == "died" and attempts[outcome.unit] < ATTEMPTS:
                    # Last, so that what kills its worker does not keep the others from theirs.
                    waiting.append(known[outcome.unit])
                    done -= 1
                else:
                    aside.add(outcome.unit)
            if finished and (monotonic() - flushed > _FLUSH or not (waiting or executor.running)):
                keeping, finished = finished, []
                store.write(keeping, request)
                flushed = monotonic()
            if told is not None:
                told(standing())
    finally:
        # Stopped or failed: what has come in is kept, unless the store itself is at fault.
        if finished:
            store.write(finished, request)
    return standing()
