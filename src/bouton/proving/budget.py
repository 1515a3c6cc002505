"""How far an automaton may grow and how long a proof may take.

Every loop of ``tables`` asks ``check`` between two blocks of bounded size, so that a limit stops it wherever it is.
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from bouton.clock import processor
from bouton.errors import LimitError
from bouton.frozen import frozen
from bouton.limits import Limits, Steps


@frozen
class Budget:
    """At most *states* states in any automaton, and an end at *deadline* on the clock ``processor``.

    *progress* is told each check as a step.
    """

    states: int = 200_000
    deadline: float = math.inf
    progress: Steps | None = None


_BUDGET: ContextVar[Budget] = ContextVar("_BUDGET", default=Budget())


def seconds_left() -> float:
    """The seconds to the deadline; infinite without one."""
    return _BUDGET.get().deadline - processor.now()


@contextmanager
def limited(*, states: int | None = None, seconds: float | None = None, limits: Limits | None = None) -> Iterator[None]:
    """Tighten the budget for the block, to the seconds of *limits*, say; an inner block never loosens an outer one.

    >>> with limited(states=1000):
    ...     with limited(states=5000):
    ...         check(2000)
    Traceback (most recent call last):
    bouton.errors.LimitError: an automaton grew beyond 1000 states
    """
    outer = _BUDGET.get()
    if limits is not None:
        seconds = limits.seconds
    inner = Budget(
        states=outer.states if states is None else min(outer.states, states),
        deadline=outer.deadline if seconds is None else min(outer.deadline, processor.now() + seconds),
        progress=outer.progress if limits is None else limits.steps,
    )
    token = _BUDGET.set(inner)
    try:
        yield
    finally:
        _BUDGET.reset(token)


def check(states: int) -> None:
    """Raise LimitError when *states* are too many or the time is over."""
    budget = _BUDGET.get()
    if budget.progress is not None:
        budget.progress.more(1)
    if states > budget.states:
        raise LimitError(key="proving.states", limit=budget.states)
    if processor.now() > budget.deadline:
        raise LimitError(key="proving.time")
