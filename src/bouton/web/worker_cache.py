"""What a worker remembers between requests: values and outcomes that it has found once."""

from collections.abc import Iterator
from contextlib import contextmanager

from bouton.frozen import changed
from bouton.limits import Limits
from bouton.on_demand import tell_law
from bouton.solving import Solver

# After this many requests a worker forgets, so that its memory stays bounded.
REQUESTS = 200

# The solvers with what they remember, and how many requests each has served.
_kept: dict[Limits, tuple[Solver, int]] = {}


def solver_for(limits: Limits) -> Solver:
    """The solver of this worker for requests under *limits*, whose time begins now."""
    solver, served = _kept.get(limits, (None, 0))
    if solver is None or served >= REQUESTS:
        solver, served = Solver(limits, tell_law=tell_law), 0
    _kept[limits] = solver, served + 1
    solver.watch.restart()
    return solver


@contextmanager
def hurried(solver: Solver, seconds: float) -> Iterator[None]:
    """Gives *solver* a deadline of at most *seconds*, for work that uses all the time it is given."""
    whole = solver.limits
    solver.limits = changed(whole, seconds=min(seconds, whole.seconds))
    try:
        yield
    finally:
        solver.limits = whole


def forget() -> None:
    """Give back all that is remembered."""
    _kept.clear()
