"""Staircase Nim: a move leads from 0 to 3, 2 to 1 or 5 to 4 modulo 6, or back. Boxes that are 1, 3
or 4 modulo 6 have an even number of steps to the end and do not count.

阶梯 Nim：盒号模 6 只在 0 与 3、2 与 1、5 与 4 之间走动。
模 6 余 1、3、4 的盒到终点的步数为偶数，不计入；其余各盒取异或和。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    total: Num = 0
    for i in range(1, size + 1):
        cards: Num = number()
        if i % 6 == 0 or i % 6 == 2 or i % 6 == 5:
            total ^= cards
    return total != 0


PROBLEM = Problem(
    title=Text("Game", "Game"),
    game="staircase",
    rules="nim",
    input=Text(
        "the number of cases, then for each the number of boxes and the cards in each",
        "先是数据组数，然后每组为盒子数和各盒的卡片数",
    ),
    output=Text("Case, its number, and Alice or Bob: who wins", "输出 Case、组号，以及 Alice 或 Bob，即获胜的一方"),
    limits="T <= 100, n <= 10000, cards <= 100",
    level=3,
    sample=("2\n2\n1 2\n7\n1 3 3 2 2 1 2\n", "Case 1: Alice\nCase 2: Bob\n"),
    cases=Framing.COUNTED,
    answers=("Bob", "Alice"),
    numbered="Case %d: ",
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 10_000), (0, 100))),
)
