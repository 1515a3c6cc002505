"""Every move changes n + m by an odd number, and the game ends at 1 + 1: only the parity of n + m counts,
however the moves are chosen.

每步使 n + m 的奇偶改变，而终点是 1 + 1，所以怎么走都一样，只看 n + m 的奇偶。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    m: Num = number()
    return n % 2 != m % 2


PROBLEM = Problem(
    title=Text("Chip Game", "Chip Game"),
    rules="take odd",
    input=Text("the number of cases, then n and m for each", "先是数据组数，然后每组为 n 和 m"),
    output=who_wins("Burenka", "Tonya"),
    limits="t <= 10^4, 1 <= n, m <= 10^9",
    level=1,
    sample=("3\n1 1\n2 3\n4 6\n", "Tonya\nBurenka\nTonya\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 10**9), d(1, 10**9)], plain=True),
)
