"""Lasker's Nim: take any number from one heap, or split a heap in two.

Whoever takes the last stone wins.
"""

from bouton.rulesets.amounts import ANY_AMOUNT
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.clauses import NOTHING_TAKEN, TAKE, TWO_HEAPS, Clause
from bouton.rulesets.families.take_and_break import TakeAndBreak

GAME = Entry(
    make=lambda: TakeAndBreak.of([Clause(ANY_AMOUNT, TAKE), Clause(NOTHING_TAKEN, (TWO_HEAPS,))]),
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 4",
    judges=("hdu-3032",),
    example=(2, 5, 7),
    marks=("heaps any split into2", "heaps any split into2 heaps"),
)
