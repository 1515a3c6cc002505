"""Moidores: turn one to nine coins, the rightmost from heads to tails.

Whoever cannot move loses.  A position is the places of the heads, counted from 1; each of the other coins counts as a
head of its own, for in normal play two heads at one place cancel.
"""

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.coin_turning import ROWS

GAME = Entry(
    make=lambda: ROWS["moidores"],
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14",
    example=(3, 9),
)
