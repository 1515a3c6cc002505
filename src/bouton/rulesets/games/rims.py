"""Rims: take any number from one heap and, if you like, split what is left of it in two.

Whoever takes the last stone wins.  On paper: draw a loop through at least one of the points inside a region; the points
left may lie inside the loop or outside.
"""

from bouton.rulesets.amounts import ANY_AMOUNT
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.clauses import TAKE_AND_SPLIT, Clause
from bouton.rulesets.families.take_and_break import TakeAndBreak

GAME = Entry(
    make=lambda: TakeAndBreak.of([Clause(ANY_AMOUNT, TAKE_AND_SPLIT)]),
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 17",
    example=(3, 5, 7),
)
