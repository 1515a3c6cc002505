"""Grunt: turn four coins, the first of all, one at place n from heads to tails, and two that are as far from the ends.

The places are counted from 0: coins 0, k, n - k and n, with k less than n - k.  Whoever cannot move loses.  The coin at
place 0 is never the rightmost, so it does not count, and a head at place n is a heap of n in Grundy's game.
"""

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.games.grundy import GRUNDY

GAME = Entry(
    make=lambda: GRUNDY,
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14",
    oeis=("A002188",),
    example=(8, 5),
    opening=(3, 11),
)
