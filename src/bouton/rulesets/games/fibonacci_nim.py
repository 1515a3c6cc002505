"""Fibonacci nim: take at most twice what the opponent has just taken; the first move may not take the whole heap.

Whoever takes the last stone wins.
"""

from bouton.rulesets.amounts import Bound
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.dynamic import DynamicNim

GAME = Entry(
    make=lambda: DynamicNim(Bound("last", 2), name="fibonacci nim"),
    source="M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963), no. 4, 9-13",
    oeis=("A000045",),
    judges=("hdu-2516",),
    example=(100,),
    words="fibonacci",
    marks=("twice notall", "oneheap notall twice"),
)
