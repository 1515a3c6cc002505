"""D.U.D.E.N.E.Y.: take 1 to y, but not the number that the opponent has just taken.

Whoever cannot move loses, even if a stone is left.  The name stands for deductions unfailing, disallowing echoes, not
exceeding y.
"""

from bouton.rulesets.amounts import Amounts, between
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.dynamic import HistoryDependent
from bouton.rulesets.games.no_repeat_nim import LAST
from bouton.rulesets.protocol import Game


def dudeney(y: int) -> HistoryDependent:
    """The game of this *y*."""
    upto = between(1, y)
    return HistoryDependent(Amounts.of([upto], [LAST]), Amounts.of([upto]), name=f"dudeney({y})")


def recognise(game: Game) -> tuple[int] | None:
    """y, if *game* may be of this kind."""
    largest = game.opening.largest if game.opening is not None else None
    return None if largest is None else (largest,)


GAME = Entry(
    make=dudeney,
    parameters=("y",),
    recognise=recognise,
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 15",
    example=(23,),
)
