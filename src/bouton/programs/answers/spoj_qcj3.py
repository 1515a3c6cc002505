"""Nimble: a coin on square i is a heap of i stones in Nim, and two coins on the same square
cancel.

Nimble：第 i 格上的每枚硬币就是一堆 i 颗的 Nim，同一格上的两枚相互抵消。
"""

from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    total = 0
    for square in range(1, size + 1):
        coins: Num = number()
        if coins % 2 == 1:
            total ^= square
    return total != 0
