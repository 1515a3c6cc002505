"""A move changes the difference of the heaps by 3i. From a difference of at most 1 every move
leaves at least 2, and from any larger one some move leaves at most 1.

一步使两堆之差改变 3i。差不超过 1 时，走后必不小于 2；差大于 1 时，总能一步使差不超过 1。
"""

from bouton.programs.core import Num, number


def first_wins() -> bool:
    x: Num = number()
    y: Num = number()
    return max(x, y) - min(x, y) > 1
