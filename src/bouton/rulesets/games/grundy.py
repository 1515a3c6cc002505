"""Grundy's game: split a heap into two unequal heaps.

Whoever cannot move loses; heaps of 1 and 2 have no move.
"""

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.clauses import NOTHING_TAKEN, Clause, Shape
from bouton.rulesets.families.take_and_break import TakeAndBreak

GRUNDY = TakeAndBreak.of([Clause(NOTHING_TAKEN, (Shape(2, "unequal"),))])

GAME = Entry(
    make=lambda: GRUNDY,
    source="P. M. Grundy, Mathematics and games, Eureka 2 (1939) 6-8",
    oeis=("A002188",),
    example=(8, 5),
    opening=(3, 11),
    marks=("oneheap split into2 unequal", "heaps split into2 unequal"),
)
