"""The pairs are a sum of games. A pair (a, b) is worth the place of the lowest bit that is 0 in
(a - 1) | (b - 1), which is the number of ones at its end.

各组构成游戏的和。一组 (a, b) 的 SG 值是 (a - 1) | (b - 1) 最低的 0 所在的位，
即二进制末尾连续 1 的个数。
"""

from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    total = 0
    for _i in range(size // 2):
        a: Num = number()
        b: Num = number()
        ones: Num = (a - 1) | (b - 1)
        value = 0
        while ones % 2 == 1:
            ones = ones // 2
            value += 1
        total ^= value
    return total != 0
