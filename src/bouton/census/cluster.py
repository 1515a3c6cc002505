"""Units on a Dask cluster, the same units with the same outcome: each Dask worker keeps a worker process of ours.

So a unit that must be ended at its limits is ended there as here, and the Dask worker lives on.
"""

import logging
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from queue import Empty, Queue
from select import select
from time import monotonic, sleep
from typing import Any

from bouton import __version__
from bouton.census import families
from bouton.census.process import GRACE, CensusWorker
from bouton.census.task import Unit, UnitLimits, UnitOutcome, extended
from bouton.census.work import heard_outcome, packed, told_outcome, unpacked
from bouton.errors import RulesError

_HERE = threading.local()
# How long a cluster may take to answer, and how often its size is looked at.
_PATIENCE = 20.0
_LOOK = 2.0


def computed(told: dict[str, Any], folders: Sequence[str], grace: float) -> dict[str, Any]:
    """What a Dask worker runs: the outcome of a unit, from a process kept by this thread, and our version there."""
    extended(folders)
    worker = getattr(_HERE, "worker", None)
    if worker is None:
        worker = _HERE.worker = CensusWorker(grace=grace)
    unit, request = unpacked(told)
    worker.give(unit, request)
    outcome = None
    while outcome is None:
        select([worker], [], [], worker.time_left)
        outcome = worker.answer()
    return told_outcome(outcome) | {"version": __version__}


class ClusterExecutor:
    """Units on the cluster at *address* (or of a scheduler file), twice as many at a time as it has threads."""

    def __init__(self, address: str, request: UnitLimits, *, grace: float = GRACE, cluster: Any = None) -> None:
        distributed = package("distributed", "--scheduler")
        _silenced()
        self.address = address
        self.request = request
        self.grace = grace
        self._cluster = cluster
        self._answers: Queue[Any] = Queue()
        self._units: dict[Any, Unit] = {}
        self._size = 0
        self._looked = 0.0
        where = {"scheduler_file": address} if Path(address).is_file() else {"address": cluster or address}
        # What a file may hold that is no scheduler's, Dask does not look at before it uses it.
        with self._connected(Exception):
            if "scheduler_file" not in where and cluster is None:
                # A client that was given no address at all takes most of a minute to end.
                import_module("distributed.comm").resolve_address(address)
            self._client = distributed.Client(**where, timeout=_PATIENCE, set_as_default=False)

    def _gone(self) -> RulesError:
        return RulesError(key="err.census.no_cluster", address=self.address)

    @contextmanager
    def _connected(self, *others: type[Exception]) -> Iterator[None]:
        """Tells of a connection that is lost, or of one of the *others*, in our words."""
        lost: tuple[type[Exception], ...] = (OSError, *others)
        try:
            yield
        except lost:
            raise self._gone() from None

    @property
    def room(self) -> int:
        """How many units can be taken now: none before the first worker has come."""
        if monotonic() - self._looked > _LOOK or not self._size:
            with self._connected():
                workers = self._client.scheduler_info(n_workers=-1).get("workers", {})
            self._size = 2 * sum(worker["nthreads"] for worker in workers.values())
            self._looked = monotonic()
        return self._size - len(self._units)

    @property
    def running(self) -> int:
        """How many units have no outcome yet."""
        return len(self._units)

    def submit(self, unit: Unit) -> None:
        """Compute *unit*; its outcome comes by `outcomes`."""
        if self._client.status != "running":
            raise self._gone()
        told = packed(unit, self.request)
        # Not pure: a unit that is tried again is computed again.
        with self._connected():
            future = self._client.submit(computed, told, list(families.__path__), self.grace, pure=False)
        self._units[future] = unit
        future.add_done_callback(self._answers.put)

    def outcomes(self, patience: float) -> list[UnitOutcome]:
        """What has come in; waits for the first one, at most *patience* seconds."""
        found = []
        try:
            found.append(self._outcome(self._answers.get(timeout=patience)))
            while True:
                found.append(self._outcome(self._answers.get_nowait()))
        except Empty:
            pass
        if not found and self._client.status != "running":
            raise self._gone()
        return found

    def _outcome(self, future: Any) -> UnitOutcome:
        unit = self._units.pop(future)
        if future.status == "finished":
            with self._connected():
                told = future.result()
            if told["version"] != __version__:
                raise RulesError(key="err.census.version", found=told["version"], expected=__version__)
            return heard_outcome(told)
        if future.status == "error":
            # Its Dask workers died, more of them than Dask allows, or they have no bouton.
            with self._connected():
                error = future.exception()
            kind = "died" if type(error).__name__ == "KilledWorker" else "error"
            return UnitOutcome(unit.name, None, kind, " ".join(f"{type(error).__name__}: {error}".split()))
        raise self._gone()

    def __enter__(self) -> "ClusterExecutor":
        return self

    def __exit__(self, *error: object) -> None:
        # That the cluster no longer answers has been reported already.
        with suppress(OSError):
            self._client.close(timeout=2)
        if self._cluster is not None:
            _closed(self._cluster)


def slurm_cluster(request: UnitLimits, jobs: int, **options: Any) -> Any:
    """A cluster of *jobs* jobs of a SLURM queue, a core each; queue and wall time come from Dask's settings."""
    queue = package("dask_jobqueue", "--slurm")
    # The unit, its Dask worker and the libraries of both.
    memory = f"{request.megabytes + 1024} MB"
    settings = {"cores": 1, "processes": 1, "memory": memory, "scheduler_options": {"dashboard": False}}
    cluster = queue.SLURMCluster(**settings | options)
    _silenced()
    cluster.scale(jobs=jobs)
    try:
        # Dask would wait for ever for jobs that the queue has not taken, and only write down why in a log.
        while len(cluster.workers) < jobs:
            sleep(0.05)
        for job in cluster.workers.values():
            if job.status.name == "created":
                cluster.sync(job.start)
    except (OSError, RuntimeError) as error:
        _closed(cluster)
        raise RulesError(key="err.census.no_job", what=str(error).strip().splitlines()[-1]) from None
    except BaseException:
        _closed(cluster)
        raise
    return cluster


def _silenced() -> None:
    """What goes wrong is said once, by us, and not with pages of Dask's own."""
    for name in [name for name in logging.root.manager.loggerDict if name.split(".")[0] in ("distributed", "tornado")]:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def _closed(cluster: Any) -> None:
    """Let go of a cluster and of the jobs that it has."""
    # Else it is tried again at the end of the program, with pages about what fails.
    cluster.shutdown_on_close = False
    for job in cluster.workers.values():
        if job.status.name == "created":
            # Never taken by the queue: there is nothing to give back.
            job.status = type(job.status).failed
    # Of a job that cannot be given back Dask complains by whatever comes to it.
    with suppress(Exception):
        cluster.close(timeout=10)


def package(name: str, option: str) -> Any:
    """The module *name* of the extra for clusters; RulesError where it is not installed."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        return import_module(name)
    except ImportError:
        raise RulesError(key="err.output.needs_package", option=option, package='"bouton[cluster]"') from None
    finally:
        # dask_jobqueue makes Ctrl C an end without a word.
        for number, handler in before.items():
            if signal.getsignal(number) is not handler:
                signal.signal(number, handler)
