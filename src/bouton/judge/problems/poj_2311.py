"""Whoever leaves a strip of width 1 loses, for its end is cut off. So only cuts into sides of at
least 2 count, and the two parts are a sum of games: mex of the XOR of their nim-values.

谁切出宽为 1 的纸条谁就输，对手一刀切下单格。所以只考虑两块边长都不小于 2 的切法，
两块构成游戏的和：SG 值取各种切法异或值的 mex。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Table, more, number, say, small

# The largest number that is answered.
LIMIT = 200


def answer() -> None:
    values: Table = [0 for _i in range(201 * 201)]
    marks: Table = [-1 for _i in range(512)]
    for h in range(2, 201):
        for w in range(2, h + 1):
            here = h * 201 + w
            for i in range(2, w // 2 + 1):
                marks[values[h * 201 + i] ^ values[h * 201 + w - i]] = here
            for j in range(2, h // 2 + 1):
                marks[values[j * 201 + w] ^ values[(h - j) * 201 + w]] = here
            mex = 0
            while marks[mex] == here:
                mex += 1
            values[here] = mex
            values[w * 201 + h] = mex
    while more():
        w = small(number("w", 1, LIMIT))
        h = small(number("h", 1, LIMIT))
        strip = (w == 1 and h > 1) or (h == 1 and w > 1)
        say("WIN" if strip or (w > 1 and h > 1 and values[h * 201 + w] != 0) else "LOSE")


PROBLEM = Problem(
    title=Text("Cutting Game", "Cutting Game"),
    input=Text(
        "a line for each case with the width and the height, to the end", "每组一行，为纸的宽和高，直到输入结束"
    ),
    output=if_first_wins("WIN", "LOSE"),
    limits="2 <= w, h <= 200",
    level=3,
    sample=("2 2\n3 2\n4 2\n", "LOSE\nLOSE\nWIN\n"),
    cases=Framing.TO_THE_END,
    program=answer,
    made=Made(draw=lambda d: [d(2, 200), d(2, 200)], plain=True),
    marks=("paper cut", "paper cut squares", "paper cut board"),
)
