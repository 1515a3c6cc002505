"""Squares: take 1, 4, 9, 16 or another square number from one heap.

Whoever takes the last stone wins.
"""

from bouton.rulesets.amounts import Amounts, KthPowers
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.take_and_break import TakeAndBreak

GAME = Entry(
    make=lambda: TakeAndBreak.plain(Amounts.of([KthPowers(2)])),
    source='S. W. Golomb, A mathematical investigation of games of "take-away", J. Comb. Theory 1 (1966) 443-458',
    oeis=("A014586", "A030193"),
    example=(7, 12),
    opening=(9, 11),
    marks=("oneheap square", "heaps square"),
)
