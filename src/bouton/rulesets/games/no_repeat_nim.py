"""No-repeat nim: take any number, but not the number that the opponent has just taken.

Whoever cannot move loses, even if a stone is left.
"""

from bouton.rulesets.amounts import ANY, Amounts, Bound, Range
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.dynamic import HistoryDependent

LAST = Range(Bound("last"), Bound("last"))

GAME = Entry(
    make=lambda: HistoryDependent(Amounts.of([ANY], [LAST]), name="no repeat nim"),
    source="A. N. Siegel, tests of CGSuite, game.heap.GenMem",
    example=(10,),
    beside=6,
    marks=("heaps unrepeated", "oneheap unrepeated"),
)
