"""Lasker's Nim: the nim-values are 1 2 4 3 5 6 8 7 ..., 4k + 3 and 4k + 4 change places; joined by XOR.

拉斯克 Nim：SG 值为 1 2 4 3 5 6 8 7……，即 4k + 3 与 4k + 4 互换；再取异或和。
"""

from bouton.programs.core import Num, number, small


def value(n: Num) -> Num:
    """The nim-value of a heap.

    一堆的 SG 值。
    """
    if n % 4 == 3:
        return n + 1
    if n > 0 and n % 4 == 0:
        return n - 1
    return n


def first_wins() -> bool:
    size = small(number())
    total: Num = 0
    for _i in range(size):
        total ^= value(number())
    return total != 0
