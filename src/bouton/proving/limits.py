"""How far an automaton may grow and how long a proof may take.

Every loop of ``tables`` asks ``check`` between two blocks of bounded size, so that a limit stops it wherever it is.
"""

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from bouton.errors import LimitError


@dataclass(frozen=True, slots=True)
class Limits:
    """At most *states* states in any automaton, and an end at *deadline* on the clock of ``time.monotonic``."""

    states: int = 200_000
    deadline: float = math.inf


_LIMITS: ContextVar[Limits] = ContextVar("_LIMITS", default=Limits())


def current() -> Limits:
    """The limits that hold here."""
    return _LIMITS.get()


def seconds_left() -> float:
    """The seconds to the deadline; infinite without one."""
    return _LIMITS.get().deadline - time.monotonic()


@contextmanager
def limited(*, states: int | None = None, seconds: float | None = None) -> Iterator[None]:
    """Tighten the limits for the block; an inner block never loosens an outer one.

    >>> with limited(states=1000):
    ...     with limited(states=5000):
    ...         current().states
    1000
    """
    outer = _LIMITS.get()
    inner = Limits(
        states=outer.states if states is None else min(outer.states, states),
        deadline=outer.deadline if seconds is None else min(outer.deadline, time.monotonic() + seconds),
    )
    token = _LIMITS.set(inner)
    try:
        yield
    finally:
        _LIMITS.reset(token)


def check(states: int) -> None:
    """Raise LimitError when *states* are too many or the time is over."""
    limits = _LIMITS.get()
    if states > limits.states:
        raise LimitError(key="proving.states", limit=limits.states)
    if time.monotonic() > limits.deadline:
        raise LimitError(key="proving.time")
