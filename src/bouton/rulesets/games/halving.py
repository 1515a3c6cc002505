"""Take at most half: at least one stone, at most half of a heap, rounded down.

Whoever cannot move loses; a heap of 1 has no move.
"""

from bouton.rulesets.amounts import ONE, Amounts, Bound, Range
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.take_and_break import TakeAndBreak

GAME = Entry(
    make=lambda: TakeAndBreak.plain(Amounts.of([Range(ONE, Bound("n", den=2))])),
    source="L. Levine, Fractal sequences and restricted Nim, Ars Combinatoria 80 (2006) 113-127",
    oeis=("A025480",),
    example=(10, 7),
    marks=("half", "heaps half", "oneheap half"),
)
