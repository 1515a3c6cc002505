"""Fibonacci amounts: take 1, 2, 3, 5, 8 or another Fibonacci number from one heap.

Whoever takes the last stone wins.
"""

from bouton.rulesets.amounts import Amounts, Named
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.take_and_break import TakeAndBreak

GAME = Entry(
    make=lambda: TakeAndBreak.plain(Amounts.of([Named("fibonacci")])),
    source="D. L. Silverman, Your Move (1971), page 211",
    oeis=("A014588",),
    judges=("hdu-1848",),
    example=(5, 8, 9),
    opening=(6, 8, 8),
    words="fib_amounts",
    marks=("threeheaps fibonacci", "heaps fibonacci"),
)
