"""Take 1, 3, 7 or 8 balls, the last one loses: the losses are 1, 3, 5 and 7 modulo 15.

取 1、3、7、8 个球，取到最后一个者输：必败的恰是除以 15 余 1、3、5、7 的数。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, number


def first_wins() -> bool:
    rest: Num = number("n", 1) % 15
    return rest > 7 or rest % 2 == 0


PROBLEM = Problem(
    title=Text("The ball game", "取球游戏"),
    game="subtraction",
    rules="take 1,3,7,8; misere",
    input=Text(
        "the number of cases, then for each the number of balls; 1, 3, 7 or 8 are taken, and the last one loses",
        "先是数据组数，然后每组一行，为球数：每次取 1、3、7 或 8 个，取到最后一个的人输",
    ),
    output=if_first_wins("1", "0"),
    limits="cases < 100, 1 <= n < 10^4",
    sample=("4\n1\n2\n10\n18\n", "0\n1\n1\n0\n"),
    cases=Framing.COUNTED,
    width=1,
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 9999)], most=99, plain=True),
)
