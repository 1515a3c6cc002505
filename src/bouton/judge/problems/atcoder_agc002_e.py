"""Draw the sorted heaps as a diagram: eating the largest heap is a step to the right, eating one from each heap a
step up, and whoever leaves the diagram loses. The outcome stays the same along a diagonal, so go along it to the last
square inside; there the first player wins where the number of steps left to the right or upwards is odd.

把各堆从大到小排成阶梯图，吃掉最大的一堆是向右一格，每堆各吃一颗是向上一格，走出图外者输。同一条对角线上的胜负相同，
所以沿对角线走到图内最后一格：向右或向上的剩余步数有一个是奇数，先手就必胜。
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
