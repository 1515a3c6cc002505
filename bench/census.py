"""The census: two cores beside one, and Dask beside the local pool, by wall time; with the processor time of a unit.

    python -m bench.census            on a machine that does nothing else: wall time counts here

The work is the octal codes of three digits, LENGTH values each; for Dask the same at units of a second or more.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from bench import measuring
from bouton.census.cluster import ClusterExecutor
from bouton.census.local import LocalExecutor
from bouton.census.run import run
from bouton.census.store import Store
from bouton.census.task import FAMILIES, Unit, UnitLimits

LENGTH = 20_000
# Units that take a second or more each, for Dask: games without a known period, whose rare values are not rare.
LONG = 80_000
LONG_UNITS = "0.125 0.135 0.136 0.146 0.162 0.164 0.334 0.342 0.344 0.346 0.76 4.327".split()
REPEATS = 3


def swept(
    units: Sequence[Unit], request: UnitLimits, executor: AbstractContextManager[Any]
) -> tuple[float, list[float]]:
    """Wall seconds from the first unit to the last row kept, and the processor seconds of each unit."""
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder) / "bench.census", "octal", 3) as store:
        with executor as pool:
            warm_up(pool, request)
            start = time.monotonic()
            run(units, store, pool, request)
            wall = time.monotonic() - start
        results = store.results()
        return wall, [results[unit.name].seconds for unit in units]


def warm_up(pool: Any, request: UnitLimits) -> None:
    """Let every worker load the compiled kernels: they are loaded once in a census of hours."""
    kayles = Unit("octal", "0.77", (0, 7, 7))
    waiting = pool.room
    for _ in range(waiting):
        pool.submit(kayles)
    while waiting:
        waiting -= len(pool.outcomes(1.0))


def cores() -> None:
    units = list(FAMILIES["octal"].units(3))
    request = UnitLimits(LENGTH, 600.0)
    rows = []
    best = {}
    costs: list[float] = []
    for workers in (1, 2):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        walls = []
        for _ in range(REPEATS):
            wall, costs = swept(units, request, LocalExecutor(workers, request))
            walls.append(wall)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / REPEATS
        best[workers] = min(walls)
        rows.append((workers, len(units), f"{min(walls):.2f}", f"{spent:.2f}", f"{1000 * spent / len(units):.1f}"))
    measuring.table(("workers", "units", "wall s", "processor s", "processor ms per unit"), rows)
    print(f"two workers do {best[1] / best[2]:.2f} times the work of one")
    print(f"handed out in this order, units of these processor times allow {allowed(costs):.2f}")


def allowed(costs: Sequence[float]) -> float:
    """How much sooner two workers are done that do nothing else, each taking the next unit when it is free."""
    ends = [0.0, 0.0]
    for cost in costs:
        ends = sorted(ends)
        ends[0] += cost
    return sum(costs) / max(ends)


def dask() -> None:
    request = UnitLimits(LONG, 600.0)
    units = [unit for unit in FAMILIES["octal"].units(3) if unit.name in LONG_UNITS]
    walls: dict[str, list[float]] = {"local": [], "Dask": []}
    costs: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "scheduler.json"
        scheduler = started("dask_scheduler", file, "--host", "127.0.0.1", "--port", "0")
        while not file.exists():
            time.sleep(0.1)
        workers = [started("dask_worker", file, "--nthreads", "1", "--local-directory", folder) for _ in range(2)]
        pools: dict[str, Callable[[], AbstractContextManager[Any]]] = {
            "local": lambda: LocalExecutor(2, request),
            "Dask": lambda: ClusterExecutor(str(file), request),
        }
        try:
            for _ in range(REPEATS):
                for name, pool in pools.items():
                    wall, costs = swept(units, request, pool())
                    walls[name].append(wall)
        finally:
            for process in (*workers, scheduler):
                process.terminate()
                process.wait()
    rows = [(name, len(units), f"{min(times):.2f}") for name, times in walls.items()]
    measuring.table(("pool of two", "units", "wall s"), rows)
    more = 100 * (min(walls["Dask"]) / min(walls["local"]) - 1)
    print(f"Dask costs {more:+.1f} % at {min(costs):.2f} to {max(costs):.2f} s of processor time for a unit")


def started(program: str, file: Path, *arguments: str) -> "subprocess.Popen[bytes]":
    line = [sys.executable, "-m", f"distributed.cli.{program}", "--scheduler-file", str(file), "--no-dashboard"]
    return subprocess.Popen([*line, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def main() -> None:
    load = os.getloadavg()[0]
    if load > 0.5:
        print(f"something else is running (load {load:.1f}): the figures are worth little")
    cores()
    dask()


if __name__ == "__main__":
    main()
