"""Bash's game: take 1 to m."""

from bouton.rulesets.amounts import Amounts, between
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.protocol import Game


def bash(m: int) -> TakeAndBreak:
    """Take 1 to *m* from one heap."""
    return TakeAndBreak.plain(Amounts.of([between(1, m)]))


def recognise(game: Game) -> tuple[int] | None:
    """m, if *game* is to take 1 to m."""
    amounts = game.amounts
    if amounts is None or amounts.largest is None or len(amounts.ranges) != 1:
        return None
    return (amounts.largest,)


GAME = Entry(
    make=bash,
    parameters=("m",),
    recognise=recognise,
    source="C. G. Bachet, Problèmes plaisants et délectables (1612), problem 22",
    judges=("hdu-1846",),
    example=(23,),
    marks=("oneheap upto", "upto", "auction upto", "say upto"),
)
