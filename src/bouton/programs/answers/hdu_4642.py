"""Every move turns the coin in the last corner, and at the end it shows tails: its side tells the
parity of the moves that are left.

每一步都会翻到右下角的硬币，而终局时它是反面：它的正反就是剩余步数的奇偶。
"""

from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    rows = small(number())
    columns = small(number())
    corner: Num = 0
    for _i in range(rows * columns):
        corner = number()
    return corner == 1
