"""A way to the right and down meets each diagonal i + j once. If all diagonals have XOR 0, the
first cell of a move spoils its diagonal; else one move mends all, as in Nim on the first that
is not 0.

向右或向下的路径与每条 i + j 相同的对角线恰交一格。各对角线异或和全为 0 时，
走一步必破坏起点所在的对角线；否则像 Nim 那样从第一条不为 0 的起，一步使全部归 0。
"""

from bouton.programs.core import Num, Terms, number, small


def first_wins() -> bool:
    rows = small(number())
    columns = small(number())
    sums: Terms = [0 for _i in range(rows + columns)]
    for i in range(rows):
        for j in range(columns):
            cell: Num = number()
            sums[i + j] = sums[i + j] ^ cell
    wins = False
    for total in sums:
        if total != 0:
            wins = True
    return wins
