"""How much is done, and not how long it takes: a test must not fail because the machine does something else too.

A clock that goes on by looks counts how often a computation looks at it; a spin is the processor time that a million
additions take on this machine in this very moment.
"""

import os
import subprocess
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from anyio.from_thread import start_blocking_portal
from hypothesis import settings

from bouton import clock

T = TypeVar("T")


def many(quick: int, slow: int) -> int:
    """How much is tried: *quick* in the quick run, *slow* in the slow one."""
    return slow if settings().max_examples > 100 else quick


def dear(quick: int, slow: int | None = None) -> settings:
    """For a property whose examples take long: *quick* in the quick run, in the slow one *slow* or the usual number."""
    return settings(max_examples=many(quick, slow or settings().max_examples))


def spin() -> float:
    """Processor seconds of a million additions, from a tenth of them: hundreds of tests ask for it."""
    start = time.process_time()
    total = 0
    for number in range(100_000):
        total += number
    return 10 * (time.process_time() - start)


@contextmanager
def at_most(spins: int) -> Iterator[None]:
    """Fails when what is done takes more processor time than so many spins before and behind it."""
    before = spin()
    start = time.process_time()
    yield
    spent = time.process_time() - start
    assert spent <= spins * max(before, spin()), f"{spent / before:.0f} spins"


class Clock:
    """A clock that goes on by *step* seconds with each look at it, and at no other time."""

    def __init__(self, step: float) -> None:
        self.step = step
        self.looks = 0

    @property
    def now(self) -> float:
        return self.looks * self.step

    def __call__(self) -> float:
        self.looks += 1
        return self.now

    def is_set(self, monkeypatch) -> "Clock":
        """Puts the clock in the place of the processor's, by which the package decides."""
        monkeypatch.setattr(clock.processor, "read", self)
        return self


def wait_until_it_computes(process: "subprocess.Popen[bytes]", seconds: float = 1.5) -> None:
    """Returns when *process*, which goes on computing, has taken so much processor time."""
    taken = 0.0
    while taken < seconds:
        assert process.poll() is None, "it has ended"
        fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
        taken = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        time.sleep(0.02)


def in_a_loop(job: Callable[[], Awaitable[T]]) -> T:
    """What *job* returns, run in a loop of events of a thread of its own: the tests of the page hold this thread's."""
    with start_blocking_portal() as portal:
        return portal.call(job)
