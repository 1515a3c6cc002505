"""Staircase Nim on the differences of neighbours: taking from a heap lowers its difference and
raises the next one by as much; from the last heap the stones are gone. Every second difference
counts, from the last one on.

对相邻两堆的差做阶梯博弈：从一堆取走若干颗，它与左堆的差减少，右堆与它的差增加同样多；
最后一堆取走的就消失。从最后一个差起，隔一个取异或和。
"""

from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    last: Num = 0
    total: Num = 0
    for i in range(size):
        heap: Num = number()
        if (size - i) % 2 == 1:
            total ^= heap - last
        last = heap
    return total != 0
