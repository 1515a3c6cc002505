"""What a worker remembers between requests: values and outcomes that it has found once."""

from collections.abc import Iterator
from contextlib import contextmanager

from bouton.frozen import changed
from bouton.limits import Limits
from bouton.solving import Solver

# After this many requests a worker forgets, so that its memory stays bounded.
REQUESTS = 200


class Memory:
    """The solver of a worker under *limits*, and how many requests it has served."""

    def __init__(self, limits: Limits) -> None:
        self.solver = Solver(limits)
        self.requests = 0

    def begin(self) -> None:
        """Let a request have its time from now on."""
        self.requests += 1
        self.solver.watch.restart()

    @contextmanager
    def hurried(self, seconds: float) -> Iterator[Solver]:
        """The solver with a deadline of at most *seconds*, for work that uses all the time it is given."""
        whole = self.solver.limits
        self.solver.limits = changed(whole, seconds=min(seconds, whole.seconds))
        try:
            yield self.solver
        finally:
            self.solver.limits = whole


_kept: dict[Limits, Memory] = {}


def memory_for(limits: Limits) -> Memory:
    """The memory of this worker for requests under *limits*, with its clocks set."""
    memory = _kept.get(limits)
    if memory is None or memory.requests >= REQUESTS:
        memory = _kept[limits] = Memory(limits)
    memory.begin()
    return memory


def forget() -> None:
    """Give back all that is remembered."""
    _kept.clear()
