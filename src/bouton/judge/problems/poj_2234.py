"""Nim: the player to move loses exactly when the XOR of the heaps is 0.

Nim：各堆的异或和为 0 时先手必败，否则必胜。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.judge.problems.hdu_1849 import first_wins

PROBLEM = Problem(
    title=Text("Matches Game", "Matches Game"),
    game="nim",
    rules="nim",
    input=Text("for each case the number of heaps and the heaps, to the end", "每组为堆数和各堆颗数，直到输入结束"),
    output=if_first_wins("Yes", "No"),
    level=1,
    sample=("2 45 45\n3 3 6 9\n", "No\nYes\n"),
    cases=Framing.TO_THE_END,
    width=0,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 20), (1, 10**9))),
)
