"""CSES 1098: several heaps of Bash's game, 1 to 3 sticks from one heap; nim-values n mod 4, joined by XOR."""

from bouton.judge.cases import Framing
from bouton.judge.formats import heaps
from bouton.judge.problem import Problem, Text

PROBLEM = Problem(
    title=Text("Nim Game II", "Nim Game II"),
    game="bash",
    rules="take 1..3",
    input=Text(
        "the number of cases, then for each the number of heaps and the heaps", "先是数据组数，然后每组为堆数和各堆颗数"
    ),
    output=Text("first or second: who wins", "first 或 second，即获胜的一方"),
    sample=("3\n4\n5 7 2 5\n2\n4 1\n3\n4 4 4\n", "first\nfirst\nsecond\n"),
    answer=heaps("take 1..3", Framing.COUNTED, ("second", "first")),
    program="cses_1098",
)
