"""Units on the cores of this machine: a worker for each, replaced when it is killed."""

from select import select

from bouton.census.process import GRACE, CensusWorker
from bouton.census.task import Unit, UnitLimits, UnitOutcome


class LocalExecutor:
    """*processes* workers; use it as a context, so that none is left behind."""

    def __init__(self, processes: int, request: UnitLimits, *, grace: float = GRACE) -> None:
        self.request = request
        self._idle = [CensusWorker(grace=grace) for _ in range(processes)]
        self._busy: list[CensusWorker] = []

    @property
    def room(self) -> int:
        """How many units can be taken now."""
        return len(self._idle)

    @property
    def running(self) -> int:
        """How many units have no outcome yet."""
        return len(self._busy)

    @property
    def pids(self) -> list[int]:
        return [worker.pid for worker in (*self._idle, *self._busy)]

    def submit(self, unit: Unit) -> None:
        """Compute *unit*; its outcome comes by `outcomes`."""
        worker = self._idle.pop()
        worker.give(unit, self.request)
        self._busy.append(worker)

    def outcomes(self, patience: float) -> list[UnitOutcome]:
        """What has come in; waits for the first one, at most *patience* seconds."""
        if not self._busy:
            return []
        select(self._busy, [], [], min(patience, *(worker.time_left for worker in self._busy)))
        found = []
        for worker in tuple(self._busy):
            outcome = worker.answer()
            if outcome is not None:
                found.append(outcome)
                self._busy.remove(worker)
                self._idle.append(worker)
        return found

    def __enter__(self) -> "LocalExecutor":
        return self

    def __exit__(self, *error: object) -> None:
        for worker in (*self._idle, *self._busy):
            worker.end()
