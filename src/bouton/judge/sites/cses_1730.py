"""CSES 1730: Nim as it is, any number of sticks from one heap; who cannot move loses."""

from bouton.judge.cases import Framing
from bouton.judge.formats import heaps
from bouton.judge.problem import Problem, Text

PROBLEM = Problem(
    title=Text("Nim Game I", "Nim Game I"),
    game="nim",
    rules="nim",
    input=Text(
        "the number of cases, then for each the number of heaps and the heaps", "先是数据组数，然后每组为堆数和各堆颗数"
    ),
    output=Text("first or second: who wins", "first 或 second，即获胜的一方"),
    sample=("3\n4\n5 7 2 5\n2\n4 1\n3\n3 5 6\n", "first\nfirst\nsecond\n"),
    answer=heaps("nim", Framing.COUNTED, ("second", "first")),
    program="cses_1730",
)
