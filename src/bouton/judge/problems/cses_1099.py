"""Staircase Nim with stair 1 as the ground: the balls on stairs 2, 4, 6, ..., an odd number of steps above it, are
heaps. Balls that come down onto these stairs are passed on by the opponent.

阶梯 Nim，第 1 级当作地面：第 2、4、6……级上的球离地奇数级，就是各堆；新落到这些台阶上的球，对手把它们照样再
往下移即可。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    total: Num = 0
    for i in range(size):
        balls: Num = number()
        if i % 2 == 1:
            total ^= balls
    return total != 0


PROBLEM = Problem(
    title=Text("Stair Game", "Stair Game"),
    game="staircase",
    rules="nim",
    input=Text(
        "the number of cases, then for each the number of stairs and the balls on each",
        "先是数据组数，然后每组为台阶数和各级台阶上的球数",
    ),
    output=who_wins("first", "second"),
    limits="t, n <= 2*10^5, 0 <= balls <= 10^9",
    level=3,
    sample=("3\n3\n0 2 1\n4\n1 1 1 1\n2\n5 3\n", "first\nsecond\nfirst\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 200_000), (0, 10**9)), total=200_000),
)
