"""An even number is split into two odd ones, and the opponent has to keep one of them. An odd number always leaves an
even part, which the opponent keeps. 1 cannot be split: odd numbers are lost.

偶数可以拆成两个奇数，对手只能留下奇数；奇数总会拆出一个偶数，对手就留下它。1 不能再拆，所以奇数必败。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number("m", 1)
    return n % 2 == 0


PROBLEM = Problem(
    title=Text("The game of pb (1)", "pb 的游戏（1）"),
    input=Text("the number of cases, then m for each", "先是数据组数，然后每组为 m"),
    output=if_first_wins("pb wins", "zs wins"),
    limits="N < 50, 1 <= m <= 10^9",
    level=1,
    sample=("5\n1\n3\n7\n20\n5\n", "zs wins\nzs wins\nzs wins\npb wins\nzs wins\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 10**9)], plain=True, most=49),
    marks=("(?:split|divide)s?|分割|拆|分成 keep|choose|留下|保留 2_numbers|2个",),
)
