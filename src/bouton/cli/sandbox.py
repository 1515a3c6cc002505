"""Memory for what counts none itself: a game that a user wrote as a program.

It is held by a limit on the address space above what is in use when the guard begins; for its time see `deadline`.
Where a system has no such limit (Windows), only those of the search itself count.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from bouton.limits import Limits

if sys.platform != "win32":
    import resource


@contextmanager
def guarded(limits: Limits) -> Iterator[None]:
    """MemoryError inside beyond the memory of *limits*."""
    if sys.platform == "win32":
        yield
        return
    space = resource.getrlimit(resource.RLIMIT_AS)
    try:
        resource.setrlimit(resource.RLIMIT_AS, (_space(limits, space), space[1]))
        yield
    finally:
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
