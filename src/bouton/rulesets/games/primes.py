"""Primes: take 2, 3, 5, 7 or another prime number from one heap.

Whoever cannot move loses; a heap of 1 has no move.
"""

from bouton.rulesets.amounts import Amounts, Named
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.take_and_break import TakeAndBreak

GAME = Entry(
    make=lambda: TakeAndBreak.plain(Amounts.of([Named("primes")])),
    source="folklore",
    results=("No closed form is known for the nim-values.",),
    example=(7, 12),
)
