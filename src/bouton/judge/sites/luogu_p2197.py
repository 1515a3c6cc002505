"""Luogu P2197: Nim, the number of cases first."""

from bouton.judge.formats import Heaps
from bouton.judge.problem import COUNTED_HEAPS, Problem, Text, if_first_wins
from bouton.judge.reading import Framing

PROBLEM = Problem(
    title=Text("Nim", "Nim 游戏"),
    game="nim",
    rules="nim",
    input=COUNTED_HEAPS,
    output=if_first_wins("Yes", "No"),
    sample=("2\n2\n1 1\n2\n1 0\n", "No\nYes\n"),
    program="nim",
    answer=Heaps("nim", Framing.COUNTED, ("No", "Yes")),
)
