"""Mock turtles: turn one, two or three coins, the rightmost from heads to tails.

Whoever cannot move loses.  A position is the places of the heads, counted from 1; each of the other coins counts as a
head of its own, for in normal play two heads at one place cancel.
"""

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.coin_turning import ROWS

GAME = Entry(
    make=lambda: ROWS["mock turtles"],
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14",
    oeis=("A000069",),
    example=(2, 5),
    marks=("turn coins (?:up_to|at_most|1,_2,?_or)_3|(?:至多|最多)3",),
)
