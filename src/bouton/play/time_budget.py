"""How long a player may think, and questions about a position that may stay without an answer."""

from itertools import islice

from bouton.clock import processor
from bouton.errors import LimitError
from bouton.play.legality import affordable
from bouton.rulesets.protocol import Step, Sum
from bouton.solving import Solver

# What a person is willing to wait for.
SECONDS = 1.0


def begin(solver: Solver, seconds: float = SECONDS) -> None:
    """Let *solver* work for *seconds* from now, or for its own limit where that is shorter."""
    solver.watch.begin(min(seconds, solver.limits.seconds))


def has_time(solver: Solver) -> bool:
    """Whether the time given by `begin` is not over."""
    return processor.now() < solver.watch.end


def is_lost(solver: Solver, situation: Sum) -> bool | None:
    """Whether the player to move loses; None where the solver cannot tell in its time."""
    try:
        return solver.is_lost(situation)
    except LimitError:
        return None


def winning(solver: Solver, situation: Sum, most: int) -> list[Step] | None:
    """The first *most* winning moves, or those that are found in time; None where the solver cannot tell."""
    found: list[Step] = []
    try:
        for step in islice(solver.find(situation).steps, affordable(situation, most)):
            found.append(step)
            if not has_time(solver):
                break
    except LimitError:
        return found or None
    return found


def count_winning(solver: Solver, situation: Sum) -> int | None:
    """How many moves win; None where that is not known."""
    try:
        return solver.find(situation).steps.count
    except LimitError:
        return None


def height(situation: Sum) -> int:
    """The ranks of all parts together: every move lowers it where it breaks nothing."""
    return sum(c.game.rank(part) for c in situation.components for part in c.position)
