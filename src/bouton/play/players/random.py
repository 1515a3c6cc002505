"""Any legal move, each with the same chance where they can be listed."""

from random import Random

from bouton.play.choosing import random_step
from bouton.play.player import Player
from bouton.rulesets.protocol import Step, Sum
from bouton.solving import Solver


def choose(solver: Solver, situation: Sum, random: Random) -> Step:
    """A legal move at random."""
    return random_step(situation, random)


PLAYER = Player(choose, strength=1, shown=1)
