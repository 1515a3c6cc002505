"""The gap of a row is a heap of Nim; whoever steps back is followed, so that does not help.

每行两子之间的空格数就是一堆 Nim；后退一步对手就跟进一步，没有用处。
"""

from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    columns: Num = number()
    total: Num = 0
    for _i in range(size):
        a: Num = number()
        b: Num = number()
        total ^= max(a, b) - min(a, b) - 1
    return total != 0 and columns > 0
