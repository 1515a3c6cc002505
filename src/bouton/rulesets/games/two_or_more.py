"""Two or more: take at least two stones from one heap.

Whoever cannot move loses; a single stone stays.
"""

from bouton.rulesets.amounts import Amounts, between
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.take_and_break import TakeAndBreak

GAME = Entry(
    make=lambda: TakeAndBreak.plain(Amounts.of([between(2, None)])),
    source="folklore; the nim-values are those of taking even amounts",
    oeis=("A004526",),
    example=(7, 4),
)
