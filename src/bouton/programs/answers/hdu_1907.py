"""Misere Nim: while some heap has more than one, the XOR decides as in Nim; of ones alone an even number wins.

反 Nim：只要有一堆多于 1 颗，胜负与 Nim 相同；各堆都不多于 1 颗时，偶数个 1 先手必胜。
"""

from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    total: Num = 0
    has_more = False
    for _i in range(size):
        heap: Num = number()
        total ^= heap
        if heap > 1:
            has_more = True
    return (total != 0) == has_more
