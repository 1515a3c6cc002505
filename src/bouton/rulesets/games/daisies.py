"""Daisies: take one petal off a daisy, which may split what is left in two, or split a daisy in two.

Whoever takes the last petal wins.
"""

from bouton.rulesets.catalogue import Entry

GAME = Entry(
    source="T. E. Plambeck, Daisies, Kayles, and the Sibert-Conway decomposition in misere octal games, "
    "Theoretical Computer Science 96 (1992) 361-388",
    code="4.7",
    example=(5, 3),
    opening=(7, 8),
)
