"""No power of two is a multiple of 3, and 1 or 2 always leads down to one: the losses are the multiples of 3.

2 的幂都不是 3 的倍数，而取 1 或 2 总能留下 3 的倍数：必败态就是 3 的倍数。
"""

from bouton.programs.core import number


def first_wins() -> bool:
    return number() % 3 != 0
