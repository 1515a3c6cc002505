"""Misère Nim: while some heap has more than one, the XOR decides as in Nim; of ones alone an even number wins.

反常规则：只要有一堆多于 1 颗，胜负与 Nim 相同；各堆都不多于 1 颗时，偶数个 1 先手必胜。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number("n", 1))
    total: Num = 0
    has_more = False
    for _i in range(size):
        heap: Num = number()
        total ^= heap
        if heap > 1:
            has_more = True
    return (total != 0) == has_more


PROBLEM = Problem(
    title=Text("John", "John"),
    game="nim",
    rules="nim; misere",
    input=Text(
        "the number of cases, then for each the number of colours and how many sweets there are of each",
        "先是数据组数，然后每组为颜色数和各色糖果数",
    ),
    output=Text(
        "John, who moves first, or Brother: whoever eats the last sweet loses",
        "先手 John 或后手 Brother，吃最后一颗者输",
    ),
    sample=("2\n3\n3 5 1\n1\n1\n", "John\nBrother\n"),
    cases=Framing.COUNTED,
    answers=("Brother", "John"),
    width=0,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 47), (1, 4747))),
)
