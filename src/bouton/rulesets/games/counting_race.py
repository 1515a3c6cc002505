"""Counting race: add 1 to m each turn; who says the goal wins.  What is left to the goal is a heap of Bash's game."""

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.games.bash import bash

GAME = Entry(
    make=bash,
    parameters=("m",),
    source="C. G. Bachet, Problèmes plaisants et délectables (1612), problem 22: to 100 by 1 to 10",
    verb="count",
    example=(100,),
    opening=(98,),
    words="race",
    marks=("say upto",),
)
