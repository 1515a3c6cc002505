"""Each round can take 3 from both heaps, so only the smaller heap modulo 3 matters: with remainder 0 the position is
lost, and also with remainder 1 if the heaps are equal; otherwise it is won.

每一轮都能从两堆各取 3 颗，所以只看较小一堆除以 3 的余数：余 0 必败；两堆相等且余 1 也必败；其余必胜。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number


def first_wins() -> bool:
    a: Num = number()
    b: Num = number()
    # From equal heaps with remainder 1 a move leaves (2, 0) beside threes.
    # 两堆相等且余 1 时，一步之后较小的一堆已是 3 的倍数，另一堆余 2，对手凑足 3 即可。
    return min(a, b) % 3 != 0 and not (a == b and a % 3 == 1)


PROBLEM = Problem(
    title=Text("Niuniu takes stones", "牛牛取石子"),
    rules="take (1,2)",
    input=Text(
        "the number of cases, then for each the heaps a and b: a turn takes 1 from one and 2 from the other",
        "先是数据组数，然后每组一行，为两堆的颗数 a、b：每次从一堆取 1 颗，从另一堆取 2 颗",
    ),
    output=who_wins("niuniu", "niumei"),
    limits="T <= 10^5, 1 <= a, b <= 10^18",
    level=3,
    sample=("2\n1 2\n3 3\n", "niuniu\nniumei\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 10**18), d(1, 10**18)], plain=True),
    marks=("twoheaps (?:第1堆|1st)[^.]*1[^.]*2[^.]*2[^.]*1|1[^.]*from[^.]*2[^.]*other stuckloses",),
)
