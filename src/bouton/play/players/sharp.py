"""Plays as a practised person does: sees the end coming, knows that equal heaps are lost, and errs far from the end."""

from itertools import combinations
from random import Random

from bouton.play.legality import affordable, first_steps, is_step
from bouton.play.player import Opponent
from bouton.play.random_moves import random_step
from bouton.play.time_budget import has_time, height, is_lost
from bouton.rulesets.protocol import Part, Position, Step, Sum
from bouton.solving import Solver

# From a position of this height on, every line is seen to its end.
SEEN = 9

# The most moves gone through, and the most replies looked at for each.
MOVES = 400
REPLIES = 60


def think(solver: Solver, situation: Sum, random: Random) -> Step:
    """A move that wins as far as can be seen; else one that is not seen to lose; else any."""
    open_moves: list[Step] = []
    for step in _candidates(situation, random):
        seen = _seen(solver, situation.after(step))
        if seen:
            return step
        if seen is None and not _can_be_punished(solver, situation.after(step)):
            open_moves.append(step)
        if not has_time(solver):
            break
    return random.choice(open_moves) if open_moves else random_step(situation, random)


def _seen(solver: Solver, situation: Sum) -> bool | None:
    """Whether *situation* is seen to be lost for the player to move; None far from the end."""
    if not situation.misere and all(_is_paired(c.position) for c in situation.components):
        return True
    return is_lost(solver, situation) if height(situation) <= SEEN else None


def _is_paired(position: Position) -> bool:
    """Whether the heaps come in equal pairs: then every move can be copied."""
    left: set[Part] = set()
    for part in position:
        left ^= {part}
    return left <= {0}


def _can_be_punished(solver: Solver, situation: Sum) -> bool:
    """Whether a reply is seen that wins; only near the end are the replies gone through."""
    if height(situation) > 3 * SEEN:
        return False
    for step in first_steps(situation, REPLIES):
        if not has_time(solver):
            break
        if _seen(solver, situation.after(step)):
            return True
    return False


def _candidates(situation: Sum, random: Random) -> list[Step]:
    """The moves that come to mind, in no order: all where there are few, and always those that make heaps equal."""
    most = affordable(situation, MOVES)
    found = first_steps(situation, most + 1)
    if len(found) > most:
        found = [random_step(situation, random) for _ in range(max(most // 10, 1))]
    else:
        random.shuffle(found)
    return [*_equalising(situation), *found]


def _equalising(situation: Sum) -> list[Step]:
    """The moves that make two heaps of one component equal, or take a whole heap."""
    steps = []
    for c, component in enumerate(situation.components):
        position = component.position[:12]
        for i, j in combinations(range(len(position)), 2):
            a, b = position[i], position[j]
            if isinstance(a, int) and isinstance(b, int) and a != b:
                steps.append(Step(c, i if a > b else j, (min(a, b),)))
        steps += [Step(c, i, (0,)) for i, part in enumerate(position) if isinstance(part, int) and part]
    return [step for step in steps if is_step(situation, step)]


PLAYER = Opponent(think, strength=3)
