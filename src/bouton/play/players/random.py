"""Any legal move, each with the same chance where they can be listed."""

from random import Random

from bouton.play.player import Opponent
from bouton.play.random_moves import random_step
from bouton.rulesets.protocol import Step, Sum
from bouton.solving import Solver


def think(solver: Solver, situation: Sum, random: Random) -> Step:
    """A legal move at random."""
    return random_step(situation, random)


PLAYER = Opponent(think, strength=1)
