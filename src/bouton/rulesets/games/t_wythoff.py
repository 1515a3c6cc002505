"""t-Wythoff: any number from one of two heaps, or from both amounts that differ by less than t."""

from bouton.rulesets.amounts import ANY_AMOUNT
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.clauses import JointMove
from bouton.rulesets.families.coupled import Coupled
from bouton.rulesets.protocol import Game


def t_wythoff(t: int) -> Game:
    """The game of this *t*; t = 1 is Wythoff's game."""
    return Coupled.of((JointMove(ANY_AMOUNT), JointMove(ANY_AMOUNT, 2, 2, t)), heaps_count=2, name=f"t wythoff({t})")


def recognise(game: Game) -> tuple[int] | None:
    """t, if *game* is t-Wythoff."""
    moves = game.joint_moves
    if len(moves) != 2 or moves[1].spread is None:
        return None
    return (moves[1].spread,)


GAME = Entry(
    make=t_wythoff,
    parameters=("t",),
    recognise=recognise,
    source="A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, "
    "Amer. Math. Monthly 89 (1982) 353-361",
    oeis=("A001951", "A001952"),
    example=(4, 9),
    marks=("twoheaps any both~differ|相差|之差",),
)
