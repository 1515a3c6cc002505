"""Luogu P2197: Nim, the number of cases first."""

from bouton.judge.cases import Framing
from bouton.judge.formats import heaps
from bouton.judge.problem import Problem, Text

PROBLEM = Problem(
    title=Text("Nim", "Nim 游戏"),
    game="nim",
    rules="nim",
    input=Text(
        "the number of cases, then for each the number of heaps and the heaps", "先是数据组数，然后每组为堆数和各堆颗数"
    ),
    output=Text("Yes where the first player wins, else No", "先手必胜输出 Yes，否则输出 No"),
    sample=("2\n2\n1 1\n2\n1 0\n", "No\nYes\n"),
    answer=heaps("nim", Framing.COUNTED, ("No", "Yes")),
    program="luogu_p2197",
)
