"""POJ 2234: Nim, case after case to the end of the input."""

from bouton.judge.cases import Framing
from bouton.judge.formats import heaps
from bouton.judge.problem import Problem, Text

PROBLEM = Problem(
    title=Text("Matches Game", "Matches Game"),
    game="nim",
    rules="nim",
    input=Text("for each case the number of heaps and the heaps, to the end", "每组为堆数和各堆颗数，直到输入结束"),
    output=Text("Yes where the first player wins, else No", "先手必胜输出 Yes，否则输出 No"),
    sample=("2 45 45\n3 3 6 9\n", "No\nYes\n"),
    answer=heaps("nim", Framing.TO_THE_END, ("No", "Yes")),
    program="poj_2234",
)
