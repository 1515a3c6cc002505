"""Officers: take one stone from a heap and leave the rest of it, which may not be empty, in one heap or two.

Whoever cannot move loses; a heap of 1 has no move.
"""

from bouton.rulesets.catalogue import Entry

GAME = Entry(
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 4",
    oeis=("A071433",),
    code="0.6",
    example=(7, 5),
)
