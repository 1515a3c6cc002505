"""Never gives a win away: hurries when winning, holds out longest when losing."""

from itertools import islice
from random import Random

from bouton.play.legality import affordable, first_steps
from bouton.play.player import Opponent
from bouton.play.players.sharp import PLAYER as SHARP
from bouton.play.random_moves import random_step
from bouton.play.remoteness import lasts
from bouton.play.time_budget import count_winning, has_time, height, winning
from bouton.rulesets.protocol import Step, Sum
from bouton.solving import Solver

# The most winning moves compared for the quickest, and the most defences that a loser compares.
COMPARED = 200
DEFENCES = 24


def think(solver: Solver, situation: Sum, random: Random) -> Step:
    """The quickest win or the longest defence, where the moves until the end can be counted; else a good one."""
    found = winning(solver, situation, COMPARED)
    if found is None:
        # Nobody can tell who wins: look as far ahead as a person would.
        return SHARP.choose(solver, situation, random)
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


PLAYER = Opponent(think, strength=4)
