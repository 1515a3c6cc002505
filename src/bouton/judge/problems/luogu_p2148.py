"""The pairs are a sum of games. A pair (a, b) is worth the place of the lowest bit that is 0 in
(a - 1) | (b - 1), which is the number of ones at its end.

各组构成游戏的和。一组 (a, b) 的 SG 值是 (a - 1) | (b - 1) 最低的 0 所在的位，
即二进制末尾连续 1 的个数。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    total = 0
    for _i in range(size // 2):
        a: Num = number("s", 1)
        b: Num = number("s", 1)
        ones: Num = (a - 1) | (b - 1)
        value = 0
        while ones % 2 == 1:
            ones = ones // 2
            value += 1
        total ^= value
    return total != 0


PROBLEM = Problem(
    title=Text("E&D", "E&D"),
    input=Text(
        "the number of cases, then for each the number of heaps, two of them a pair, and the heaps",
        "先是数据组数，然后每组为堆数（每两堆为一组）和各堆颗数",
    ),
    output=if_first_wins("YES", "NO"),
    limits="T <= 20, n <= 2*10^4, n even, 1 <= heaps <= 2*10^9",
    level=3,
    sample=("2\n4\n1 2 3 1\n6\n1 1 1 1 1 1\n", "YES\nNO\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: d.even(20_000, 2 * 10**9), most=20),
    marks=("heaps pairs?|(?:成对|一对|每?[2两]堆一组|组) split",),
)
