"""Nim: a piece on square s is a heap of s; the player to move loses exactly when the XOR is 0.

Nim：格号就是石子数，各棋子格号的异或和为 0 时先手必败。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    total: Num = 0
    for _i in range(size):
        total ^= number()
    return total != 0


PROBLEM = Problem(
    title=Text("Rabbit and Grass", "Rabbit and Grass"),
    game="nim",
    rules="nim",
    input=Text(
        "for each case the number of pieces and their squares, counted from 0; 0 ends",
        "每组为棋子数和各棋子所在的格号（从 0 起），以 0 结束",
    ),
    output=if_first_wins("Rabbit Win!", "Grass Win!"),
    level=1,
    sample=("2\n3 5\n3\n3 5 6\n0\n", "Rabbit Win!\nGrass Win!\n"),
    cases=Framing.TO_ZEROS,
    width=0,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 1000), (1, 1000))),
)
