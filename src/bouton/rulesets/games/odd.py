"""Odd amounts: take an odd number from one heap.

Whoever takes the last stone wins.
"""

from bouton.rulesets.amounts import Amounts, Named
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.take_and_break import TakeAndBreak

GAME = Entry(
    make=lambda: TakeAndBreak.plain(Amounts.of([Named("odd")])),
    source="folklore; every move changes the parity",
    oeis=("A000035",),
    example=(2, 5),
    marks=("oneheap odd", "heaps odd"),
)
