"""Bash's game with m = 3: multiples of 4 are lost, because the opponent completes every round to 4.

m = 3 的巴什博弈：4 的倍数必败，因为对手总能把每一轮凑成 4。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    return n % 4 != 0


PROBLEM = Problem(
    title=Text("Nim Game", "Nim 游戏"),
    game="bash",
    rules="bash(3)",
    input=Text("a line for each case with n, to the end", "每组一行，为 n，直到输入结束"),
    output=if_first_wins("true", "false"),
    limits="1 <= n <= 2^31 - 1",
    level=1,
    sample=("4\n7\n", "false\ntrue\n"),
    cases=Framing.TO_THE_END,
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 2**31 - 1)], plain=True),
)
