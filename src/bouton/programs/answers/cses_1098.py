"""Take 1 to 3 from one heap: a heap of n has nim-value n mod 4; lost exactly when the XOR of these is 0.

每次从一堆取 1 到 3 颗：n 颗的 SG 值为 n mod 4；各堆的值异或为 0 时先手必败，否则必胜。
"""

from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    total: Num = 0
    for _i in range(size):
        total ^= number() % 4
    return total != 0
