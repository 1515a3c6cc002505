"""Even amounts: take an even number, at least 2, from one heap.

Whoever cannot move loses.
"""

from bouton.rulesets.amounts import Amounts, Named
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.take_and_break import TakeAndBreak

GAME = Entry(
    make=lambda: TakeAndBreak.plain(Amounts.of([Named("even")])),
    source="folklore; pairs of stones are stones of Nim",
    oeis=("A004526",),
    example=(7, 4, 3),
    opening=(10, 6, 10),
    marks=("oneheap even", "heaps even"),
)
