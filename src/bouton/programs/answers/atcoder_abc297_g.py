"""The nim-values come round with period l + r: within it a heap is worth its quotient by l. Heaps
are joined by XOR.

SG 值以 l + r 为周期，一个周期内等于余数除以 l 的商；各堆取异或和。
"""

from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    least: Num = number()
    most: Num = number()
    total: Num = 0
    for _i in range(size):
        heap: Num = number()
        total ^= heap % (least + most) // least
    return total != 0
