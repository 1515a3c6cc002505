"""Take a coprime number: the number taken from a heap shares no factor above 1 with its size.

Whoever takes the last stone wins.  Winning Ways calls the game Prim.
"""

from bouton.rulesets.amounts import Amounts, Named
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.take_and_break import TakeAndBreak

GAME = Entry(
    make=lambda: TakeAndBreak.plain(Amounts.of([Named("coprime")])),
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 4: Prim",
    example=(9, 4),
    opening=(11, 5),
    marks=("heaps gcd", "oneheap gcd"),
)
