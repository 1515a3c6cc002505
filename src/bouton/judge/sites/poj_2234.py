"""POJ 2234: Nim, case after case to the end of the input."""

from bouton.judge.formats import Heaps
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Framing

PROBLEM = Problem(
    title=Text("Matches Game", "Matches Game"),
    game="nim",
    rules="nim",
    input=Text("for each case the number of heaps and the heaps, to the end", "每组为堆数和各堆颗数，直到输入结束"),
    output=if_first_wins("Yes", "No"),
    sample=("2 45 45\n3 3 6 9\n", "No\nYes\n"),
    program="nim",
    answer=Heaps("nim", Framing.TO_THE_END, ("No", "Yes")),
)
