"""A census played through on more machines than we have: ``python tools/simulate_census.py [COSTS]``.

The costs of units are measured ones (results/costs-octal-3.txt: seconds for each class of octal codes of three digits,
and which limit stopped it), drawn again and again for the classes of four digits.  One coordinator hands out units and
keeps rows, one after the other; workers differ in speed, some are stragglers, and every one of them dies now and then
and loses what it had.  All is drawn from one seed, so the table is the same each time.
"""

import heapq
import random
import sys
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

COSTS = Path(__file__).parent.parent / "results" / "costs-octal-3.txt"
WORKERS = (1, 100, 10_000)


@dataclass(frozen=True)
class Setting:
    """What is played: how many *units*, how they are stopped, and what machines do.

    *handing* and *keeping* are seconds of the coordinator for each unit: Dask's share for a task, a row with its
    certificate.  A worker dies every *lifetime* hours on the average and is back after *restart* seconds; one of
    *straggling* is a straggler, slower by the factor *slow*; the others differ by a tenth.  *limit* is the time limit
    of a unit: units that were stopped by time take all of it, whatever it is.
    """

    units: int
    limit: float
    handing: float = 0.0017
    keeping: float = 0.0012
    lifetime: float = 24.0
    restart: float = 60.0
    straggling: int = 50
    slow: float = 4.0


@dataclass
class Played:
    """What came of it; times in seconds."""

    makespan: float = 0.0
    work: float = 0.0
    lost: float = 0.0
    deaths: int = 0
    aside: int = 0
    coordinator: float = 0.0
    ends: list[float] = field(default_factory=list)

    def done(self, share: float) -> float:
        """When this share of all units was done."""
        return sorted(self.ends)[max(0, round(share * len(self.ends)) - 1)] if self.ends else 0.0


def measured(path: Path) -> list[tuple[float, bool]]:
    """The cost of each class, and whether its time limit stopped it."""
    lines = [line.split() for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return [(float(seconds), stopped == "time") for seconds, stopped in lines]


def play(costs: Sequence[tuple[float, bool]], workers: int, setting: Setting, seed: int = 1) -> Played:
    """One census from its first unit to its last row."""
    chance = random.Random(seed)
    # A digit more behind the point is a third more ways to break a heap.
    drawn = [chance.choice(costs) for _ in range(setting.units)]
    waiting = deque(setting.limit if by_time else min(4 / 3 * cost, setting.limit) for cost, by_time in drawn)
    speeds = [
        setting.slow if chance.randrange(setting.straggling) == 0 else chance.uniform(0.9, 1.1) for _ in range(workers)
    ]
    # Whoever is free first: (time, worker); on the way: (time, worker, cost, attempts, whether it dies).
    free = [(0.0, worker) for worker in range(workers)]
    running: list[tuple[float, int, float, int, bool]] = []
    attempts: deque[int] = deque([0] * len(waiting))
    clock, played = 0.0, Played()
    while waiting or running:
        if waiting and free and (not running or free[0][0] <= running[0][0]):
            ready, worker = heapq.heappop(free)
            clock = max(clock, ready) + setting.handing
            played.coordinator += setting.handing
            cost, tried = waiting.popleft(), attempts.popleft()
            wall = cost if cost >= setting.limit else cost * speeds[worker]
            wall = min(wall, setting.limit)
            death = chance.expovariate(1 / (3600 * setting.lifetime))
            heapq.heappush(running, (clock + min(wall, death), worker, cost, tried, death < wall))
            continue
        end, worker, cost, tried, dies = heapq.heappop(running)
        clock = max(clock, end)
        if dies:
            played.deaths += 1
            played.lost += cost
            heapq.heappush(free, (end + setting.restart, worker))
            if tried:
                played.aside += 1
            else:
                waiting.append(cost)
                attempts.append(1)
            continue
        clock += setting.keeping
        played.coordinator += setting.keeping
        played.work += cost
        played.ends.append(clock)
        heapq.heappush(free, (end, worker))
    played.makespan = clock
    return played


def told(seconds: float) -> str:
    """A time for a person."""
    for size, name in ((86400.0, "d"), (3600.0, "h"), (60.0, "min")):
        if seconds >= 2 * size:
            return f"{seconds / size:.1f} {name}"
    return f"{seconds:.1f} s"


def main(arguments: Sequence[str]) -> int:
    """Print the tables of docs/en/performance.md."""
    costs = measured(Path(arguments[0]) if arguments else COSTS)
    mean = sum(cost for cost, _ in costs) / len(costs)
    print(f"measured: {len(costs)} classes, {mean:.1f} s on the average, {sum(t for _, t in costs)} stopped by time\n")
    heads = "digits, classes, limit, workers, half, 99 %, all, speed-up, workers lost, set aside, coordinator busy"
    print(f"| {heads.replace(', ', ' | ')} |")
    print("|---" * len(heads.split(",")) + "|")
    for digits, units, limit in ((4, 1217, 60.0), (4, 1217, 3600.0), (5, 4854, 3600.0), (6, 19_400, 60.0)):
        setting = Setting(units=units, limit=limit)
        alone = 0.0
        for workers in WORKERS:
            played = play(costs, workers, setting)
            alone = alone or played.makespan
            half, most, whole = (told(played.done(share)) for share in (0.5, 0.99, 1.0))
            busy = f"{100 * played.coordinator / played.makespan:.1f} %"
            cells = (digits, units, told(limit), workers, half, most, whole, f"{alone / played.makespan:.0f}")
            print(f"| {' | '.join(map(str, (*cells, played.deaths, played.aside, busy)))} |")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
