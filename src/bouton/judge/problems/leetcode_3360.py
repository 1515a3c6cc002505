"""Nobody has a choice: 10 stones are taken, then 9, then 8, until too few are left. Count the moves; only
their parity matters.

谁都没有选择：依次取 10、9、8、……颗，直到不够取为止。数出步数，看奇偶。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    wins = False
    take: Num = 10
    while take > 0 and n >= take:
        n -= take
        take -= 1
        wins = not wins
    return wins


PROBLEM = Problem(
    title=Text("Stone Removal Game", "移除石头游戏"),
    input=Text("a line for each case with n, to the end", "每组一行，为 n，直到输入结束"),
    output=if_first_wins("true", "false"),
    limits="1 <= n <= 50",
    level=1,
    sample=("12\n1\n", "true\nfalse\n"),
    cases=Framing.TO_THE_END,
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 50)], plain=True),
    marks=("exactly_10|恰好_?10 (?:1_)?(?:fewer|less)|少_?[1一]",),
)
