"""Primes: take 2, 3, 5, 7 or another prime number from one heap.

Whoever cannot move loses; a heap of 1 has no move.
"""

from bouton.rulesets.amounts import Amounts, Named
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.take_and_break import TakeAndBreak

GAME = Entry(
    make=lambda: TakeAndBreak.plain(Amounts.of([Named("primes")])),
    source="R. K. Guy, Unsolved Problems in Number Theory, E26; OEIS A014589",
    oeis=("A014589", "A025043"),
    example=(7, 12),
    marks=("oneheap prime", "heaps prime"),
)
