"""Sorted, the heaps are a diagram: a move goes one step to the right or up, and whoever leaves it
loses. Outcomes are the same along a diagonal inside, so walk it to the last square; there the
steps that are left in both directions decide.

把各堆从大到小排成阶梯图，每步向右或向上走一格，走出图外者输。图内同一条对角线上的胜负相同，
所以沿对角线走到最后一格，再看两个方向剩余步数的奇偶。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, Terms, number, small


def first_wins() -> bool:
    size = small(number("n", 1))
    heaps: Terms = [number() for _i in range(size)]
    heaps.sort()
    # heaps[size - 1 - i] is number i of the falling order.
    # heaps[size - 1 - i] 是从大到小的第 i 堆。
    at = 0
    while at + 1 < size:
        if heaps[size - 2 - at] <= at + 1:
            break
        at += 1
    along = 0
    for i in range(at + 1, size):
        if heaps[size - 1 - i] > at:
            along += 1
    up: Num = heaps[size - 1 - at] + at + 1
    return up % 2 == 1 or along % 2 == 1


PROBLEM = Problem(
    title=Text("Candy Piles", "Candy Piles"),
    input=Text("the number of heaps, then the heaps", "堆数，然后是各堆颗数，仅一组"),
    output=Text("First or Second; whoever eats the last one loses", "First 或 Second，吃掉最后一颗的一方输"),
    limits="n <= 10^5, 1 <= heaps <= 10^9",
    level=3,
    sample=("2\n1 3\n", "First\n"),
    cases=Framing.ONCE,
    answers=("Second", "First"),
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 100_000), (1, 10**9))),
    marks=("heaps largest everyheap lastloses", "largest everyheap heaps"),
)
