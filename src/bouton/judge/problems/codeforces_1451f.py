"""A way to the right and down meets each diagonal i + j once. If all diagonals have XOR 0, the
first cell of a move spoils its diagonal; else one move mends all, as in Nim on the first that
is not 0.

向右或向下的路径与每条 i + j 相同的对角线恰交一格。各对角线异或和全为 0 时，
走一步必破坏起点所在的对角线；否则像 Nim 那样从第一条不为 0 的起，一步使全部归 0。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, matrix
from bouton.programs.core import Num, Terms, number, small


def first_wins() -> bool:
    rows = small(number("n", 1, 10**6))
    columns = small(number("m", 1, 10**6))
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


PROBLEM = Problem(
    title=Text("Nullify The Matrix", "Nullify The Matrix"),
    input=Text(
        "the number of cases, then for each the rows n, the columns m, and n rows of m numbers",
        "先是数据组数，然后每组为行数 n、列数 m 和 n 行 m 列的数",
    ),
    output=Text("Ashish, who moves first, or Jeel", "先走的 Ashish 或后走的 Jeel"),
    limits="t <= 10, n, m <= 100, 0 <= cells <= 10^6",
    level=4,
    sample=("4\n1 1\n0\n1 3\n0 0 5\n2 2\n0 1\n1 0\n3 3\n1 2 3\n4 5 6\n7 8 9\n", "Jeel\nAshish\nJeel\nAshish\n"),
    cases=Framing.COUNTED,
    answers=("Jeel", "Ashish"),
    program=first_wins,
    made=Made(draw=lambda d: d.table(10**6), layout=matrix, most=10),
    marks=("board path|路径 subtract|positive|减", "path|路径 board number"),
)
