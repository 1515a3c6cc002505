"""Treblecross: take exactly three neighbouring pins of a row; what is left may fall into two rows.

Whoever cannot move loses.  In tic-tac-toe with crosses only, on a row of n squares, a cross bars two squares on each
side: that is this game on n + 2 pins, in normal play (where three in a row lose, they may have to be completed).
"""

from bouton.rulesets.catalogue import Entry

GAME = Entry(
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 4",
    code="0.007",
    example=(15, 9),
    marks=("strip 3~(?:consecutive|in_a_row|adjacent)|连续(?:的)?3|3[个格]?~(?:连续|相连)",),
)
