"""Guiles: take a whole heap of one or two stones, or take two stones and split the rest in two.

Whoever cannot move loses; a heap of 3 has no move.
"""

from bouton.rulesets.catalogue import Entry

GAME = Entry(
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 4",
    oeis=("A125916",),
    code="0.15",
    example=(6, 9),
    opening=(10, 8),
)
