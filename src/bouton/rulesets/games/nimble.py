"""Nimble: coins on a strip; each turn one coin goes any number of squares to the left.

A coin on square n, counted from 0, is a Nim heap of n.
"""

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.games.nim import NIM

GAME = Entry(
    make=lambda: NIM,
    source="T. S. Ferguson, Game Theory (lecture notes), part I, section 2.6",
    verb="slide",
    example=(0, 2, 5),
    marks=("squares move left any samecell", "squares move left samecell"),
)
