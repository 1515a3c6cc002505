"""What a computer opponent is: a name and a way to choose a move."""

from collections.abc import Callable
from random import Random

from bouton.frozen import frozen
from bouton.play.legality import is_over
from bouton.play.moves import refused
from bouton.play.time_budget import SECONDS, begin
from bouton.rulesets.protocol import Step, Sum
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
