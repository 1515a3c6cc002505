"""Solvers that are kept from call to call, so that a loop in Python pays for what the engine finds once."""

from _thread import get_ident  # as `threading` has it, which would have to be loaded
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from bouton.claims import Sentence
from bouton.laws.store import changes
from bouton.limits import Limits
from bouton.rulesets.protocol import Rules, Sum
from bouton.solving.solver import Solver

FindLaw = Callable[[Rules, int, Limits], None]
TellLaw = Callable[[Rules, int], tuple[Sentence, ...]]

# A solver that remembers more positions is given up after the question, and no more solvers are kept.
MOST_HELD, MOST_KEPT = 100_000, 4


@lru_cache(maxsize=MOST_KEPT)
def _solver(limits: Limits, find_law: FindLaw | None, tell_law: TellLaw | None, known: int, thread: int) -> Solver:
    return Solver(limits, find_law=find_law, tell_law=tell_law)


@contextmanager
def kept_solver(
    situation: Sum, limits: Limits | None = None, find_law: FindLaw | None = None, tell_law: TellLaw | None = None
) -> Iterator[Solver]:
    """The solver for *situation*, whose time begins now: that of the last question under the same *limits*.

    It is of this thread alone, and another one where a law was proved or read since.  A game with functions that a user
    wrote has a new one each time: they may change what they do.
    """
    limits = Limits.given(limits)
    if not all(component.game.is_plain_data for component in situation.components):
        yield Solver(limits, find_law=find_law, tell_law=tell_law)
        return
    solver = _solver(limits, find_law, tell_law, changes(), get_ident())
    solver.watch.restart()
    try:
        yield solver
    finally:
        if solver.held > MOST_HELD:
            _solver.cache_clear()
