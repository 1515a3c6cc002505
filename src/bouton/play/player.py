"""What a computer opponent is: a name and a way to choose a move."""

from collections.abc import Callable
from random import Random

from bouton.frozen import frozen
from bouton.rulesets.protocol import Step, Sum
from bouton.solving import Solver


@frozen
class Opponent:
    """An opponent.

    *choose*(solver, situation, random) is a legal move, chosen within `thinking.SECONDS`, the same for the same seed;
    IllegalMove where the game is over.  *strength* orders the opponents from weak to strong.
    """

    choose: Callable[[Solver, Sum, Random], Step]
    strength: int
