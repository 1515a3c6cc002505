"""Treblecross: tic-tac-toe with crosses only, on a strip; a cross bars two squares on each side.

Nearer to a cross, the next one would make three in a row.  Whoever cannot move loses.  A heap is a strip of free
squares: a cross on its first one uses up three, on the next one four, and elsewhere five, with strips on both sides.
The values are those of 0.007, two places on.
"""

from bouton.rulesets.catalogue import Entry

GAME = Entry(
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 4",
    code="0.11337",
    example=(13, 7),
    verb="cross",
    marks=("strip 3~(?:consecutive|in_a_row|adjacent)|连续(?:的)?3|3[个格]?~(?:连续|相连)",),
)
