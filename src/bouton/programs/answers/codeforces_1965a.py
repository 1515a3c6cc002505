"""Sorted, the gaps between different sizes are taken one after the other. Whoever meets the first
gap above 1 takes it all or all but one, and so chooses who goes on; the gaps of 1 before it are
forced.

把不同的颗数排序，相邻的差依次取走。谁先面对大于 1 的差，谁就能取完或留 1，
从而决定由谁接着走，所以必胜；前面的 1 都是被迫的。
"""

from bouton.programs.core import Num, Terms, number, small


def first_wins() -> bool:
    size = small(number())
    heaps: Terms = [number() for _i in range(size)]
    heaps.sort()
    first = True
    chosen = False
    last: Num = 0
    for heap in heaps:
        if heap > last + 1:
            chosen = True
        if heap == last + 1 and not chosen:
            first = not first
        last = heap
    return first == chosen
