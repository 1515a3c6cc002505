"""Nim: take any number, at least one, from one heap."""

from bouton.rulesets.amounts import ANY_AMOUNT
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.take_and_break import TakeAndBreak

NIM = TakeAndBreak.plain(ANY_AMOUNT)

GAME = Entry(
    make=lambda: NIM,
    source="C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901) 35-39",
    oeis=("A003987",),
    example=(14, 21, 39),
    marks=("heaps any", "threeheaps any", "twoheaps any"),
)
