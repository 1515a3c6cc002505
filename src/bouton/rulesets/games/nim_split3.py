"""Nim, or split in three: take any number from one heap, or split a heap into three.

Whoever takes the last stone wins.
"""

from bouton.rulesets.amounts import ANY_AMOUNT
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.clauses import NOTHING_TAKEN, TAKE, THREE_HEAPS, Clause
from bouton.rulesets.families.take_and_break import TakeAndBreak

GAME = Entry(
    make=lambda: TakeAndBreak.of([Clause(ANY_AMOUNT, TAKE), Clause(NOTHING_TAKEN, (THREE_HEAPS,))]),
    source="HDU 5795, A simple nim",
    judges=("hdu-5795",),
    example=(7, 8),
    marks=("heaps any split into3",),
)
