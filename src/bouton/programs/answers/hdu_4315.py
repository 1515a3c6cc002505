"""Pair the people from below: the gap inside each pair is a heap of Nim. An odd person out is
paired with the top, where many may stand; whoever stands just above the king never goes there,
so the last step is not counted then.

把人从下往上两两配对，每对之间的空格数就是一堆 Nim。人数为奇数时，最上面的人与山顶配对；
若国王紧跟其后，谁也不肯让他登顶，空格数要少算 1。
"""

from bouton.programs.core import Num, Terms, number, small


def first_wins() -> bool:
    size = small(number())
    king = small(number())
    cells: Terms = [number() for _i in range(size)]
    cells.sort()
    total: Num = 0
    first = size % 2
    if first == 1:
        total = cells[0]
        if king == 2:
            total -= 1
    for i in range(first, size, 2):
        total ^= cells[i + 1] - cells[i] - 1
    return king == 1 or total != 0
