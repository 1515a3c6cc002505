"""Sorted, the gaps between different sizes are taken one after the other. Whoever meets the first
gap above 1 takes it all or all but one, and so chooses who goes on; the gaps of 1 before it are
forced.

把不同的颗数排序，相邻的差依次取走。谁先面对大于 1 的差，谁就能取完或留 1，
从而决定由谁接着走，所以必胜；前面的 1 都是被迫的。
"""

from bouton.judge.problem import COUNTED_HEAPS, Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, Terms, number, small


def first_wins() -> bool:
    size = small(number())
    heaps: Terms = [number() for _i in range(size)]
    heaps.sort()
    first = True
    chosen = False
    last: Num = 0
    for heap in heaps:
        if heap > last + 1:
            chosen = True
        if heap == last + 1 and not chosen:
            first = not first
        last = heap
    return first == chosen


PROBLEM = Problem(
    title=Text("Everything Nim", "Everything Nim"),
    input=COUNTED_HEAPS,
    output=who_wins("Alice", "Bob"),
    limits="t <= 10^4, n <= 2*10^5, 1 <= heaps <= 10^9",
    sample=(
        "7\n5\n3 3 3 3 3\n2\n1 7\n7\n1 3 9 7 4 2 100\n3\n1 2 3\n6\n2 1 3 4 2 4\n8\n5 7 2 9 6 3 3 2\n1\n1000000000\n",
        "Alice\nBob\nAlice\nAlice\nBob\nAlice\nAlice\n",
    ),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: d.many_ones((1, 200_000), 10**9), total=200_000),
    marks=("heaps everyheap smallest", "everyheap heaps"),
)
