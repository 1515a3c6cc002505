"""Time and memory for what looks at no clock itself: a game that a user wrote as a program.

A timer interrupts Python code wherever it stands, in a loop without end too.  If the program catches that as well, it
is left a second later, with the same line and exit status.  Memory is held by a limit on the address space above what
is in use when the guard begins.  Where a system has neither (Windows), only the limits of the search itself count.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import NoReturn

from bouton.cli.language import language
from bouton.errors import LimitError
from bouton.limits import Limits

if sys.platform != "win32":
    import resource
    import signal

GRACE = 1.0
LIMITED = 3


@contextmanager
def guarded(limits: Limits) -> Iterator[None]:
    """LimitError inside once the time of *limits* is over, MemoryError beyond its memory."""
    if sys.platform == "win32":
        yield
        return
    error = LimitError(key="err.limit", seconds=f"{limits.seconds:g}", option="--time")
    interrupted = False

    def interrupt(number: int, frame: FrameType | None) -> NoReturn:
        nonlocal interrupted
        if interrupted:
            with suppress(OSError):
                os.write(2, f"{error.say(language())}\n".encode())
            os._exit(LIMITED)
        interrupted = True
        raise error

    space = resource.getrlimit(resource.RLIMIT_AS)
    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, min(limits.seconds, 1e8), GRACE)
        resource.setrlimit(resource.RLIMIT_AS, (_space(limits, space), space[1]))
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        resource.setrlimit(resource.RLIMIT_AS, space)


def _space(limits: Limits, now: tuple[int, int]) -> int:
    """The address space in use and the memory of *limits* above it; never more than the system allows *now*."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            used = int(file.read().split()[0]) * resource.getpagesize()
    except OSError:  # not Linux: what the process holds at most is near enough
        used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    wanted = used + limits.megabytes * 1_000_000
    bounds = [bound for bound in now if bound != resource.RLIM_INFINITY]
    return min([wanted, *bounds])
