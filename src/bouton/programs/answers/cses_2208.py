"""If all heaps are even every move makes an odd one, and whoever faces odd heaps takes a coin from
each of them: all are even again.

全为偶数堆时，走一步必出现奇数堆；面对奇数堆的一方从每个奇数堆各取一枚，又全成偶数。
"""

from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    odd = 0
    for _i in range(size):
        heap: Num = number()
        if heap % 2 == 1:
            odd += 1
    return odd > 0
