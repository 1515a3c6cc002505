"""On a board with a middle cell the first player paints it and then mirrors each move in it. On any other board the
second player mirrors each move in the centre: a cell and its image never share a side.

边长为奇数时先手占中心，以后走关于中心对称的格；边长为偶数时后手每步走对称的格：一格与它的对称格不会相邻。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number("n", 1)
    return n % 2 == 1


PROBLEM = Problem(
    title=Text("Game", "Game"),
    input=Text("the number n of rows and columns", "棋盘的行数（也是列数）n，仅一组"),
    output=if_first_wins("1", "2"),
    limits="1 <= n <= 10^18",
    level=1,
    sample=("1\n", "1\n"),
    cases=Framing.ONCE,
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 10**18)], plain=True),
    marks=("board paint|color|涂 common_sides?|公共边|相邻",),
)
