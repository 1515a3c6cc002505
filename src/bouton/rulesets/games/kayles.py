"""Kayles: knock down one pin or two neighbouring pins of a row; what is left may fall into two rows.

Whoever takes the last pin wins.
"""

from bouton.rulesets.catalogue import Entry

GAME = Entry(
    source="R. K. Guy, C. A. B. Smith, The G-values of various games, Proc. Cambridge Phil. Soc. 52 (1956) 514-526",
    oeis=("A002186",),
    code="0.77",
    example=(3, 4, 5),
    verb="knock",
    marks=("row adjacent upto pins?|skittles?|bowling|木瓶|保龄",),
)
