"""If all heaps are even, every move makes an odd one, and whoever faces odd heaps takes a coin from each of them, so
that all are even again: even heaps are lost.

全为偶数堆时，走一步必出现奇数堆；面对奇数堆的一方从每个奇数堆各取一枚，又全成偶数。
"""

from bouton.judge.problem import COUNTED_HEAPS, Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    odd = 0
    for _i in range(size):
        heap: Num = number()
        if heap % 2 == 1:
            odd += 1
    return odd > 0


PROBLEM = Problem(
    title=Text("Another Game", "Another Game"),
    input=COUNTED_HEAPS,
    output=who_wins("first", "second"),
    limits="t, n <= 2*10^5, 1 <= heaps <= 10^9",
    sample=("3\n3\n1 2 3\n2\n2 2\n4\n5 5 4 5\n", "first\nsecond\nfirst\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 200_000), (1, 10**9)), total=200_000),
    marks=("everyheap heaps (?:1_(?:coin|stone)~|choose~)(?:each|some|several)~HEAP|若干堆~各~1",),
)
