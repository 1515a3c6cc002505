"""Take 2, 3 or 5: the losses are 0 and 1 modulo 7, since every round can be completed to 7.

每次取 2、3 或 5：除以 7 余 0 或 1 时必败，对手总能把一轮凑成 7。
"""

from bouton.programs.core import number


def first_wins() -> bool:
    return number() % 7 > 1
