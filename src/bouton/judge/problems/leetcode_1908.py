"""Nim: the player to move loses exactly when the XOR of the heaps is 0.

Nim：各堆的异或和为 0 时先手必败，否则必胜。
"""

from bouton.frozen import changed
from bouton.judge.problem import Made, Text, if_first_wins
from bouton.judge.problems import poj_2234

PROBLEM = changed(
    poj_2234.PROBLEM,
    title=Text("Game of Nim", "Game of Nim"),
    output=if_first_wins("true", "false"),
    answers=("false", "true"),
    limits="n <= 7, 1 <= heaps <= 7",
    sample=("1 1\n2 1 1\n3 1 2 3\n", "true\nfalse\nfalse\n"),
    made=Made(draw=lambda d: d.heaps((1, 7), (1, 7))),
)
