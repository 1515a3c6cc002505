"""What a worker remembers between requests: values and outcomes that it has found once."""

from collections.abc import Iterator
from contextlib import contextmanager

from bouton.arrays import HAS_NUMPY
from bouton.frozen import changed
from bouton.limits import Limits
from bouton.on_demand import find_law, tell_law
from bouton.rulesets.protocol import Rules
from bouton.solving import Solver
from bouton.web.endpoint import Allowance, HandOn

# After this many requests a worker forgets, so that its memory stays bounded.
REQUESTS = 200

# The solvers with what they remember, and how many requests each has served.
_kept: dict[tuple[Limits, bool], tuple[Solver, int]] = {}


def solver_for(allowance: Allowance) -> Solver:
    """The solver of this worker for requests that are allowed as much, whose time begins now."""
    limits, last = allowance.limits, allowance.last
    solver, served = _kept.get((limits, last), (None, 0))
    if solver is None or served >= REQUESTS:
        # Without NumPy, as in the browser, looking for a law would take all the time that the answer has.
        seeking = find_law if HAS_NUMPY else None
        solver, served = Solver(limits, find_law=seeking if last else _hand_on, tell_law=tell_law), 0
    _kept[limits, last] = solver, served + 1
    solver.watch.restart()
    return solver


def _hand_on(rules: Rules, heaps: int, limits: Limits) -> None:
    """Leave looking for a law to the workers that have the time."""
    raise HandOn


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
