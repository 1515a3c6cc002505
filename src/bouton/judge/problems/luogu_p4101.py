"""Whoever gains by it brings the game to heaps of m and one heap of the rest, so each full heap
takes m - 1 moves and the rest r takes r - 1: the parity of all moves decides.

占优的一方总能使终局成为若干堆 m 颗和一堆余数：每个满堆用 m - 1 步，余数 r 用 r - 1 步，
由总步数的奇偶决定胜负。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    m: Num = number("m", 1)
    # Only parities are multiplied.
    # 只用奇偶相乘。
    moves: Num = (n // m) % 2 * ((m - 1) % 2)
    if n % m > 0:
        moves += n % m - 1
    return moves % 2 == 1


PROBLEM = Problem(
    title=Text("All say Jiangnan is fine", "人人尽说江南好"),
    input=Text(
        "the number of cases, then for each n and m: n heaps of one stone, none may grow above m",
        "先是数据组数，然后每组为 n 和 m：n 堆各 1 颗，合并后每堆不超过 m 颗",
    ),
    output=if_first_wins("0", "1"),
    limits="1 <= n, m <= 10^9",
    level=4,
    sample=("5\n7 3\n1 5\n4 3\n6 1\n2 2\n", "1\n1\n1\n1\n0\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 10**9), d(1, 10**9)], plain=True),
    marks=(r"heaps merge (?:more|larger|exceed\w*|above)~m\b|超过m",),
)
