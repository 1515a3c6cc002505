"""Nimble: a coin on square i is a heap of i stones in Nim, and two coins on the same square
cancel.

Nimble：第 i 格上的每枚硬币就是一堆 i 颗的 Nim，同一格上的两枚相互抵消。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    total = 0
    for square in range(1, size + 1):
        coins: Num = number()
        if coins % 2 == 1:
            total ^= square
    return total != 0


PROBLEM = Problem(
    title=Text("The Game", "The Game"),
    game="nimble",
    rules="nim",
    input=Text(
        "the number of cases, then for each the number of squares and the coins on each, from square 1 on",
        "先是数据组数，然后每组为格数和各格的硬币数（从第 1 格起）",
    ),
    output=Text("Tom Wins or Hanks Wins; Tom moves first", "Tom Wins 或 Hanks Wins，Tom 先走"),
    limits="all numbers < 25",
    sample=("2\n1\n1\n1\n2\n", "Tom Wins\nHanks Wins\n"),
    cases=Framing.COUNTED,
    answers=("Hanks Wins", "Tom Wins"),
    program=first_wins,
    made=Made(draw=lambda d: (lambda size: [size, *d.row(size, 0, 24)])(d.size(1, 24))),
)
