"""Take a divisor: the number taken from a heap divides its size; the whole heap may go.

Whoever takes the last stone wins.  Winning Ways calls the game Dim.
"""

from bouton.rulesets.amounts import Amounts, Named
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.take_and_break import TakeAndBreak

GAME = Entry(
    make=lambda: TakeAndBreak.plain(Amounts.of([Named("divisors")])),
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 4: Dim",
    example=(4, 6),
    marks=("oneheap divisor", "heaps divisor"),
)
