"""Whoever meets the first heap above 1 may take it all or all but one, and so chooses who begins
with the rest: that player wins. The heaps of 1 before it are forced moves.

谁先面对大于 1 的堆，谁就能取完或留一颗，从而决定由谁先走后面的堆，所以必胜。
它前面的 1 都是被迫的走法。
"""

from bouton.judge.problem import COUNTED_HEAPS, Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    first = True
    chosen = False
    for _i in range(size):
        heap: Num = number()
        if heap > 1:
            chosen = True
        if heap == 1 and not chosen:
            first = not first
    # Where all are 1, whoever would move after them has lost.
    # 全为 1 时，取完后轮到的一方输。
    return first == chosen


PROBLEM = Problem(
    title=Text("Sequential Nim", "Sequential Nim"),
    input=COUNTED_HEAPS,
    output=who_wins("First", "Second"),
    limits="t <= 1000, n <= 10^5, 1 <= heaps <= 10^9",
    sample=(
        "7\n3\n2 5 4\n8\n1 1 1 1 1 1 1 1\n6\n1 2 3 4 5 6\n6\n1 1 2 1 2 2\n1\n1000000000\n5\n1 2 2 1 1\n3\n1 1 1\n",
        "First\nSecond\nSecond\nFirst\nFirst\nSecond\nFirst\n",
    ),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: d.many_ones((1, 100_000), 10**9), total=100_000),
    marks=("heaps first any", "row heaps first any"),
)
