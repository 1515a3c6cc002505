"""Heaps of two or more stones can always be joined, so they last a fixed number of steps: their stones and the joins.
If this number is odd, or the number of heaps of one stone is, the position is won, otherwise lost. The exception is a
number of at most two steps: then the position is lost where the number of heaps of one stone is a multiple of 3, and
otherwise won.

大于 1 的堆总能合并，共有“颗数加合并次数”步：步数为奇数，或 1 颗的堆有奇数个，则必胜，否则必败。
只有步数不超过 2 时例外：1 颗的堆数是 3 的倍数则必败，否则必胜。
"""

from bouton.judge.problem import COUNTED_HEAPS, Framing, Made, Problem, Text
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    ones = 0
    large = 0
    steps: Num = 0
    for _i in range(size):
        heap: Num = number()
        if heap == 1:
            ones += 1
        if heap > 1:
            steps += heap
            large += 1
    if large > 0:
        steps += large - 1
    wins = ones % 2 == 1 or steps % 2 == 1
    if steps <= 2:
        wins = ones % 3 != 0
    return wins


PROBLEM = Problem(
    title=Text("Alice and Bob", "Alice and Bob"),
    input=COUNTED_HEAPS,
    output=Text(
        "Case, its number with a #, and Alice or Bob: who wins",
        "输出 Case、带 # 的组号，以及 Alice 或 Bob，即获胜的一方",
    ),
    limits="T <= 4000, n <= 50, heaps <= 1000",
    level=4,
    sample=("3\n3\n1 1 2\n2\n3 4\n3\n2 3 5\n", "Case #1: Alice\nCase #2: Bob\nCase #3: Bob\n"),
    cases=Framing.COUNTED,
    answers=("Bob", "Alice"),
    numbered="Case #%d: ",
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 50), (1, 1000))),
    marks=("heaps merge 1_(?:stone|coin|chip)|1[颗个枚]", "heaps merge"),
)
