"""Dawson's Kayles: knock down exactly two neighbouring pins of a row; what is left may fall into two rows.

Whoever cannot move loses.
"""

from bouton.rulesets.catalogue import Entry

GAME = Entry(
    source="R. K. Guy, C. A. B. Smith, The G-values of various games, Proc. Cambridge Phil. Soc. 52 (1956) 514-526",
    oeis=("A002187",),
    code="0.07",
    example=(7, 10),
    opening=(7, 11),
    words="dawson_kayles",
    verb="knock",
    marks=("row adjacent exactly_2|恰好(?:相邻的)?[2两]",),
)
