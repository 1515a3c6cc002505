"""Staircase Nim: a move leads from 0 to 3, 2 to 1 or 5 to 4 modulo 6, or back. Boxes that are 1, 3
or 4 modulo 6 have an even number of steps to the end and do not count.

阶梯博弈：盒号模 6 只在 0 与 3、2 与 1、5 与 4 之间走动。
模 6 余 1、3、4 的盒到终点的步数为偶数，不计入；其余各盒取异或和。
"""

from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    total: Num = 0
    for i in range(1, size + 1):
        cards: Num = number()
        if i % 6 == 0 or i % 6 == 2 or i % 6 == 5:
            total ^= cards
    return total != 0
