"""Double Kayles: take one to four neighbouring pins of a row; what is left may fall into two rows.

Whoever takes the last pin wins.
"""

from bouton.rulesets.catalogue import Entry

GAME = Entry(
    source="R. K. Guy, C. A. B. Smith, The G-values of various games, Proc. Cambridge Phil. Soc. 52 (1956) 514-526",
    oeis=("A071074",),
    code="0.7777",
    example=(6, 9),
    verb="knock",
)
