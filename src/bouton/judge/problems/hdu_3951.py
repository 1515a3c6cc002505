"""The first move leaves a row. If two may be taken, the second player takes its middle (one coin
or two) and then mirrors each move; if only one may be taken, parity decides.

第一步之后硬币成一行。k 不小于 2 时，后手取走中间的一枚或两枚，此后对称着取；k 为 1 时看奇偶。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number("n", 1)
    k: Num = number("k", 1)
    return k >= n or (k == 1 and n % 2 == 1)


PROBLEM = Problem(
    title=Text("Coin Game", "Coin Game"),
    input=Text(
        "the number of cases, then for each n and k: n coins in a circle, of which 1 to k neighbours are taken",
        "先是数据组数，然后每组为 n 和 k：n 枚硬币围成一圈，每次取相邻的 1 到 k 枚",
    ),
    output=Text(
        "Case, its number, and first or second: who wins", "输出 Case、组号，以及 first 或 second，即获胜的一方"
    ),
    limits="T <= 100, 3 <= n <= 10^9, 1 <= k <= 10",
    sample=("2\n3 1\n3 2\n", "Case 1: first\nCase 2: second\n"),
    cases=Framing.COUNTED,
    answers=("second", "first"),
    numbered="Case %d: ",
    program=first_wins,
    made=Made(draw=lambda d: [d(3, 10**9), d(1, 10)], plain=True),
    marks=("ring coins?|硬币 adjacent upto", "ring adjacent upto"),
)
