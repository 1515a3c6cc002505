"""Twins: turn exactly two coins, the right one from heads to tails.

Whoever cannot move loses.  A head at place n, counted from 0, is a Nim heap of n, for in normal play two heads at one
place cancel; the coin at place 0 has no partner to its left.
"""

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.coin_turning import SOURCE, UPTO_TWO, CoinRow
from bouton.rulesets.families.stand_in import StandIn
from bouton.rulesets.games.nim import NIM

GAME = Entry(
    make=lambda: StandIn(NIM.clauses, "twins", SOURCE, CoinRow(UPTO_TWO)),
    source=SOURCE,
    verb="turn",
    least_turned=2,
    example=(3, 5, 7),
    marks=("turn coins exactly_2|恰好?[2两]",),
)
