"""Hand over the smallest number each time. If it is below the first, it reaches 0 in front of the
opponent; else the first player hands over 1 less than the smallest, and the opponent does the
same.

每次都把最小的数换给对手。它小于首数时，最后是对手面对 0；否则先手换走的数比最小的还小，
对手可以照样回敬。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number("n", 2))
    first: Num = number()
    least: Num = number()
    for _i in range(size - 2):
        least = min(least, number())
    return first > least


PROBLEM = Problem(
    title=Text("Swap Game", "Swap Game"),
    input=Text(
        "the number of cases, then for each the number of numbers and the numbers",
        "先是数据组数，然后每组为数的个数和各数",
    ),
    output=who_wins("Alice", "Bob"),
    limits="t <= 2*10^4, 2 <= n <= 10^5, 1 <= a <= 10^9",
    sample=("3\n2\n1 1\n2\n2 1\n3\n5 4 4\n", "Bob\nAlice\nAlice\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((2, 100_000), (1, 10**9)), total=200_000),
    marks=("array swap|交换 subtract",),
)
