"""Knows how to win, and does something else two times in five."""

from random import Random

from bouton.play.player import Opponent
from bouton.play.players.perfect import PLAYER as PERFECT
from bouton.play.random_moves import random_step
from bouton.rulesets.protocol import Step, Sum
from bouton.solving import Solver

# How many moves out of how many are drawn at random; a random move may be a good one.
SLIPS, OUT_OF = 2, 5


def think(solver: Solver, situation: Sum, random: Random) -> Step:
    """A best move, or one at random."""
    if random.randrange(OUT_OF) < SLIPS:
        return random_step(situation, random)
    return PERFECT.choose(solver, situation, random)


PLAYER = Opponent(think, strength=2)
