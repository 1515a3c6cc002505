"""Nim: the player to move loses exactly when the XOR of the heaps is 0.

Nim：各堆的异或和为 0 时先手必败，否则必胜。
"""

from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    total: Num = 0
    for _i in range(size):
        total ^= number()
    return total != 0
