"""Staircase Nim: the balls on stairs 2, 4, 6, ... are heaps; balls that come down onto these
stairs are passed on by the opponent.

阶梯博弈：第 2、4、6……级上的球就是各堆；新落到这些台阶上的球，对手把它们照样再往下移即可。
"""

from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    total: Num = 0
    for i in range(size):
        balls: Num = number()
        if i % 2 == 1:
            total ^= balls
    return total != 0
