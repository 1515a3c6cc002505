"""Nim: the player to move loses exactly when the XOR of the heaps is 0.

Nim：各堆的异或和为 0 时先手必败，否则必胜。
"""

from bouton.judge.problem import COUNTED_HEAPS, Framing, Made, Problem, Text, if_first_wins
from bouton.judge.problems.hdu_1849 import first_wins

PROBLEM = Problem(
    title=Text("Nim", "Nim 游戏"),
    game="nim",
    rules="nim",
    input=COUNTED_HEAPS,
    output=if_first_wins("Yes", "No"),
    level=1,
    sample=("2\n2\n1 1\n2\n1 0\n", "No\nYes\n"),
    cases=Framing.COUNTED,
    width=0,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 10_000), (0, 10_000)), most=10),
)
