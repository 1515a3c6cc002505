"""Mem: take any number that is not less than what the opponent has just taken.

Whoever cannot move loses, even if stones are left.
"""

from bouton.rulesets.amounts import Amounts, Bound, Range
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.dynamic import HistoryDependent

GAME = Entry(
    make=lambda: HistoryDependent(Amounts.of([Range(Bound("last"), None)]), name="mem"),
    source="A. N. Siegel, tests of CGSuite, game.heap.Mem",
    example=(10,),
    beside=6,
    marks=("oneheap (?:at_least|no_(?:less|fewer)_than)~(?:previous|last|opponent)|不少于~(?:上|对|前)",),
)
