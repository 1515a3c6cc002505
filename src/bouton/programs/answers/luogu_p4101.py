"""Whoever gains by it brings the game to heaps of m and one heap of the rest, so each full heap
takes m - 1 moves and the rest r takes r - 1: the parity of all moves decides.

占优的一方总能使终局成为若干堆 m 颗和一堆余数：每个满堆用 m - 1 步，余数 r 用 r - 1 步，
由总步数的奇偶决定胜负。
"""

from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    m: Num = number()
    # Only parities are multiplied.
    # 只用奇偶相乘。
    moves: Num = (n // m) % 2 * ((m - 1) % 2)
    if n % m > 0:
        moves += n % m - 1
    return moves % 2 == 1
