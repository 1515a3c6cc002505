"""The nim-values repeat with period l + r; within a period a heap of n is worth the quotient of n by l. The position
is lost exactly when the XOR of these is 0.

SG 值以 l + r 为周期，一个周期内等于余数除以 l 的商；各堆取异或和。
"""

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    least: Num = number("l", 1)
    most: Num = number("r", least)
    total: Num = 0
    for _i in range(size):
        heap: Num = number()
        total ^= heap % (least + most) // least
    return total != 0


def _from_l_to_r(d: Draw) -> Case:
    least = d(1, 10**9)
    heaps = d.row(d.size(1, 200_000), 1, 10**9)
    return [len(heaps), least, d(least, 10**9), *heaps]


PROBLEM = Problem(
    title=Text("Constrained Nim 2", "Constrained Nim 2"),
    game="subtraction",
    rules="take {p}..{q}",
    input=Text("the number of heaps, l and r, then the heaps", "堆数、l 和 r，然后是各堆颗数，仅一组"),
    output=who_wins("First", "Second"),
    limits="n <= 2*10^5, 1 <= l <= r <= 10^9, 1 <= heaps <= 10^9",
    sample=("3 1 2\n2 3 3\n", "First\n"),
    cases=Framing.ONCE,
    program=first_wins,
    made=Made(draw=_from_l_to_r),
    marks=("heaps range",),
)
