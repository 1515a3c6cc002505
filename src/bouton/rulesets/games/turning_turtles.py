"""Turning turtles: turn one coin from heads to tails and, if you like, one coin to its left either way.

Whoever cannot move loses.  A head at place n, counted from 1, is a Nim heap of n: turning another coin too leaves a
head there, and in normal play two heads at one place cancel as two equal heaps do.
"""

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.coin_turning import SOURCE, UPTO_TWO, CoinRow
from bouton.rulesets.families.stand_in import StandIn
from bouton.rulesets.games.nim import NIM

GAME = Entry(
    make=lambda: StandIn(NIM.clauses, "turning turtles", SOURCE, CoinRow(UPTO_TWO)),
    source=SOURCE,
    verb="turn",
    example=(3, 5, 7),
    marks=("turn coins row", "turn coins left"),
)
