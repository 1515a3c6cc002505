"""Pair the pieces from the right: the gap inside each pair is a heap of Nim; what widens a gap is answered by as much.

把棋子从右往左两两配对，每对之间的空格数就是一堆 Nim；让空格变多的走法，对手照样补回即可。
"""

from bouton.programs.core import Num, Terms, number, small


def first_wins() -> bool:
    size = small(number())
    squares: Terms = []
    # An odd piece out stands next to square 0.
    # 个数为奇数时，最左的棋子与格 0 配对。
    if size % 2 == 1:
        squares.append(0)
    for _i in range(size):
        squares.append(number())
    squares.sort()
    total: Num = 0
    for i in range(0, len(squares), 2):
        total ^= squares[i + 1] - squares[i] - 1
    return total != 0
