"""The computer opponents: ``PLAYERS["perfect"].choose(solver, situation, random)``."""

from collections.abc import Callable
from itertools import combinations, islice
from random import Random

from bouton.frozen import frozen
from bouton.play.legality import affordable, first_steps, is_over, is_step
from bouton.play.moves import refused
from bouton.play.positions import random_step
from bouton.play.remoteness import lasts
from bouton.play.time_budget import SECONDS, begin, count_winning, has_time, height, is_lost, winning
from bouton.rulesets.protocol import Part, Position, Step, Sum
from bouton.solving import Solver


@frozen
class Opponent:
    """An opponent.

    *think*(solver, situation, random) is a legal move, the same for the same seed, chosen in the time of the solver.
    *strength* orders the opponents from weak to strong.
    """

    think: Callable[[Solver, Sum, Random], Step]
    strength: int

    def choose(self, solver: Solver, situation: Sum, random: Random) -> Step:
        """A legal move, chosen within half of `SECONDS`; IllegalMove where the game is over."""
        begin(solver, SECONDS / 2)
        if is_over(situation):
            raise refused(situation, "")
        return self.think(solver, situation, random)


def any_move(solver: Solver, situation: Sum, random: Random) -> Step:
    """Any legal move, each with the same chance where they can be listed."""
    return random_step(situation, random)


# How many moves out of how many are drawn at random; a random move may be a good one.
SLIPS, OUT_OF = 2, 5


def beginner(solver: Solver, situation: Sum, random: Random) -> Step:
    """The quickest win, but two times in five, and where nothing wins, any move: no beginner knows the best defence."""
    if random.randrange(OUT_OF) < SLIPS or is_lost(solver, situation):
        return random_step(situation, random)
    return perfect(solver, situation, random)


# From a position of this height on, every line is seen to its end.
SEEN = 9

# The most moves gone through, and the most replies looked at for each.
MOVES = 400
REPLIES = 60


def sharp(solver: Solver, situation: Sum, random: Random) -> Step:
    """The move of a practised person, who sees the end coming, knows equal heaps to be lost, and errs far from the end.

    It wins as far as can be seen; else it is one that is not seen to lose; else any.
    """
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


# The most winning moves compared for the quickest, and the most defences that a loser compares.
COMPARED = 200
DEFENCES = 24


def perfect(solver: Solver, situation: Sum, random: Random) -> Step:
    """The quickest win or the longest defence, where the moves until the end can be counted; else a good one."""
    found = winning(solver, situation, COMPARED)
    if found is None:
        # Nobody can tell who wins: look as far ahead as a person would.
        return sharp(solver, situation, random)
    counted = lasts(solver, situation) is not None
    if found:
        return _quickest(solver, situation, found, counted)
    return _longest(solver, situation, random) if counted else _hardest(solver, situation, random)


def _quickest(solver: Solver, situation: Sum, found: list[Step], counted: bool) -> Step:
    """Of winning moves the one that ends soonest, or that leaves least where the moves cannot be counted."""
    best, least = found[0], None
    for step in found:
        after = situation.after(step)
        left = lasts(solver, after) if counted else None
        measure = (0, left) if left is not None else (1, height(after))
        if least is None or measure < least:
            best, least = step, measure
        if not has_time(solver):
            break
    return best


def _longest(solver: Solver, situation: Sum, random: Random) -> Step:
    """The move of a lost position after which the match lasts longest, among equals one at random."""
    best: list[Step] = []
    most = -1
    for step in _defences(situation, random, COMPARED * 10):
        left = lasts(solver, situation.after(step))
        if left is not None and left >= most:
            best = [*(best if left == most else []), step]
            most = left
        if best and not has_time(solver):
            break
    return random.choice(best) if best else random_step(situation, random)


def _hardest(solver: Solver, situation: Sum, random: Random) -> Step:
    """The move of a lost position that leaves the fewest winning replies; among equals the one that leaves most."""
    best, least = None, None
    for step in _defences(situation, random, DEFENCES):
        if not has_time(solver):
            break
        after = situation.after(step)
        replies = count_winning(solver, after)
        if replies is not None and (least is None or (replies, -height(after)) < least):
            best, least = step, (replies, -height(after))
    return best or random_step(situation, random)


def _defences(situation: Sum, random: Random, most: int) -> list[Step]:
    """All moves where there are at most *most*, else the first of every part and some at random."""
    most = affordable(situation, most)
    listed = first_steps(situation, most + 1)
    if len(listed) <= most:
        return listed
    smallest = [
        Step(c, p, option)
        for c, component in enumerate(situation.components)
        for p, part in enumerate(component.position)
        for option in islice(component.game.options(part), 2)
    ]
    drawn = [random_step(situation, random) for _ in range(max(most // 2, 1))]
    return list(dict.fromkeys([*smallest[: most // 2], *drawn]))


PLAYERS = {
    "beginner": Opponent(beginner, 2),
    "perfect": Opponent(perfect, 4),
    "random": Opponent(any_move, 1),
    "sharp": Opponent(sharp, 3),
}
