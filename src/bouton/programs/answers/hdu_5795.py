"""Nim with breaks in three: the nim-values of 8k + 7 and 8k + 8 change places; joined by XOR.

可拆成三堆的 Nim：8k + 7 与 8k + 8 的 SG 值互换，其余 SG 值等于颗数；再取异或和。
"""

from bouton.programs.core import Num, number, small


def value(n: Num) -> Num:
    """The nim-value of a heap.

    一堆的 SG 值。
    """
    if n % 8 == 7:
        return n + 1
    if n > 0 and n % 8 == 0:
        return n - 1
    return n


def first_wins() -> bool:
    size = small(number())
    total: Num = 0
    for _i in range(size):
        total ^= value(number())
    return total != 0
