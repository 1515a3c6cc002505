"""Powers of two: take 1, 2, 4, 8, ... from one heap.

Whoever takes the last stone wins.
"""

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.games.powers import powers

GAME = Entry(
    make=lambda: powers(2),
    source="folklore; the powers of two are 1 or 2 modulo 3",
    oeis=("A010872",),
    judges=("hdu-1847",),
    example=(23,),
    words="pow2",
    marks=("oneheap power", "power"),
)
