"""Take 1 to 3 from one heap: a heap of n has nim-value n mod 4; lost exactly when the XOR of these is 0.

每次从一堆取 1 到 3 颗：n 颗的 SG 值为 n mod 4；各堆 SG 值的异或和为 0 时先手必败，否则必胜。
"""

from bouton.judge.problem import COUNTED_HEAPS, Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    total: Num = 0
    for _i in range(size):
        total ^= number() % 4
    return total != 0


PROBLEM = Problem(
    title=Text("Nim Game II", "Nim Game II"),
    game="bash",
    rules="take 1..3",
    input=COUNTED_HEAPS,
    output=who_wins("first", "second"),
    level=1,
    sample=("3\n4\n5 7 2 5\n2\n4 1\n3\n4 4 4\n", "first\nfirst\nsecond\n"),
    cases=Framing.COUNTED,
    width=0,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 200_000), (1, 10**9)), total=200_000),
)
