"""An even heap is worth half of it; an odd heap n is worth as much as (n - 1)/2, rounded down.
Heaps are joined by XOR.

偶数堆的 SG 值是它的一半；奇数堆 n 与 (n - 1)/2 的值相同。各堆取异或和。
"""

from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    total: Num = 0
    for _i in range(size):
        heap: Num = number()
        while heap % 2 == 1:
            heap = heap // 2
        total ^= heap // 2
    return total != 0
