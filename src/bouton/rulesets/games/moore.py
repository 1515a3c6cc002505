"""Moore's Nim: any numbers from at least one and at most k heaps."""

from bouton.rulesets.amounts import ANY_AMOUNT
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.clauses import JointMove
from bouton.rulesets.families.coupled import Coupled
from bouton.rulesets.protocol import Game


def moore(k: int) -> Game:
    """The game of this *k*; k = 1 is Nim."""
    return Coupled.of((JointMove(ANY_AMOUNT, 1, k),), name=f"moore({k})")


def recognise(game: Game) -> tuple[int] | None:
    """k, if *game* is Moore's Nim."""
    moves = game.joint_moves
    return (moves[0].most,) if len(moves) == 1 and moves[0].most else None


GAME = Entry(
    make=moore,
    parameters=("k",),
    recognise=recognise,
    source="E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910) 93-94",
    example=(3, 5, 6),
    marks=("heaps any (?:at_most|up_to|no_more_than)_NUMBER_HEAP|(?:至多|最多|不超过)_?NUMBER_?堆",),
)
