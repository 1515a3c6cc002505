"""Dawson's chess: choose a pin of a row; it falls together with its neighbours, and the rest may be one row or two.

Whoever cannot move loses.
"""

from bouton.rulesets.catalogue import Entry

GAME = Entry(
    source="R. K. Guy, C. A. B. Smith, The G-values of various games, Proc. Cambridge Phil. Soc. 52 (1956) 514-526",
    oeis=("A002187",),
    code="0.137",
    example=(7, 10),
    verb="knock",
    marks=("pawns?|兵 captur|吃掉",),
)
