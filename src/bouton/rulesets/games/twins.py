"""Twins: turn exactly two coins, the right one from heads to tails.

Whoever cannot move loses.  A head at place n, counted from 0, is a Nim heap of n, for in normal play two heads at one
place cancel (misere play goes on with both); the coin at place 0 has no partner to its left.
"""

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.games.nim import NIM

GAME = Entry(
    make=lambda: NIM,
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14",
    example=(3, 5, 7),
)
