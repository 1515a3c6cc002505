"""Staircase Nim on the differences of neighbours: taking from a heap lowers its difference and
raises the next one by as much; from the last heap the stones are gone. Every second difference
counts, from the last one on.

对相邻两堆的差做阶梯 Nim：从一堆取走若干颗，它与左堆的差减少，右堆与它的差增加同样多；
最后一堆取走的就消失。从最后一个差起，隔一个取异或和。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    last: Num = 0
    total: Num = 0
    for i in range(size):
        heap: Num = number("a", last)
        if (size - i) % 2 == 1:
            total ^= heap - last
        last = heap
    return total != 0


PROBLEM = Problem(
    title=Text("Pebbles", "KAM-Pebbles"),
    game="staircase",
    rules="nim",
    input=Text(
        "the number of cases, then for each the number of heaps and the heaps, none smaller than the one before",
        "先是数据组数，然后每组为堆数和各堆颗数（不递减）",
    ),
    output=if_first_wins("TAK", "NIE"),
    limits="u <= 10, n <= 1000, 0 <= a_1 <= ... <= a_n, a_1 + ... + a_n <= 10^4",
    level=3,
    sample=("2\n2\n2 2\n3\n1 2 4\n", "NIE\nTAK\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: (lambda size: [size, *sorted(d.row(size, 0, 10_000 // size))])(d.size(1, 1000)), most=10),
)
