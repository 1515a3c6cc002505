"""Treblecross: tic-tac-toe with crosses only, on a strip; a cross bars two squares on each side.

Nearer to a cross, the next one would make three in a row.  Whoever cannot move loses.  On a strip of n squares that is
to take three neighbours of a row of n + 2, in normal play (where three in a row lose, they may have to be completed).
"""

from bouton.rulesets.catalogue import Entry

GAME = Entry(
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 4",
    code="0.007",
    example=(15, 9),
    verb="cross",
    marks=("strip 3~(?:consecutive|in_a_row|adjacent)|连续(?:的)?3|3[个格]?~(?:连续|相连)",),
)
