"""A board of even side is covered by dominoes: the first player always moves to the other half of the domino. On an odd
side all but the corner is covered, and the second player does so.

边长为偶数的棋盘能用骨牌铺满，先手每步走到同一骨牌的另一格；边长为奇数时，去掉起点的角后能铺满，后手照此办理。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    return n % 2 == 0


PROBLEM = Problem(
    title=Text("Who can win?", "谁能赢呢？"),
    input=Text("for each case the side n of the board; 0 ends", "每组为棋盘的边长 n，以 0 结束"),
    output=who_wins("Alice", "Bob"),
    level=2,
    sample=("2\n0\n", "Alice\n"),
    cases=Framing.TO_ZEROS,
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 10_000)], plain=True),
    marks=("board corner visited|走过|经过|访问",),
)
