"""Nim with breaks in three: the nim-values of 8k + 7 and 8k + 8 change places; joined by XOR.

可拆成三堆的 Nim：8k + 7 与 8k + 8 的 SG 值互换，其余 SG 值等于颗数；再取异或和。
"""

from bouton.judge.problem import COUNTED_HEAPS, Framing, Made, Problem, Text
from bouton.programs.core import Num, number, small


def value(n: Num) -> Num:
    """The nim-value of a heap.

    一堆的 SG 值。
    """
    if n % 8 == 7:
        return n + 1
    if n > 0 and n % 8 == 0:
        return n - 1
    return n


def first_wins() -> bool:
    size = small(number())
    total: Num = 0
    for _i in range(size):
        total ^= value(number())
    return total != 0


PROBLEM = Problem(
    title=Text("A Simple Nim", "A Simple Nim"),
    game="nim_split3",
    rules="take any; split into 3",
    input=COUNTED_HEAPS,
    output=Text("First player wins. or Second player wins.", "First player wins. 或 Second player wins."),
    level=3,
    sample=("2\n2\n4 4\n3\n1 2 4\n", "Second player wins.\nFirst player wins.\n"),
    cases=Framing.COUNTED,
    answers=("Second player wins.", "First player wins."),
    width=0,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 10_000), (1, 10**9))),
)
