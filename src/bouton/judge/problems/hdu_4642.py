"""Every move turns the coin in the last corner, and at the end it shows tails: its side tells the
parity of the moves that are left.

每一步都会翻到右下角的硬币，而终局时它是反面：它的正反就是剩余步数的奇偶。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins, matrix
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    rows = small(number("n", 1))
    columns = small(number("m", 1))
    corner: Num = 0
    for _i in range(rows * columns):
        corner = number()
    return corner == 1


PROBLEM = Problem(
    title=Text("Fliping game", "Fliping game"),
    input=Text(
        "the number of cases, then for each the rows n, the columns m, and n rows of m coins, 1 for heads",
        "先是数据组数，然后每组为行数 n、列数 m 和 n 行 m 列的硬币，1 为正面",
    ),
    output=if_first_wins("Alice", "Bob"),
    limits="n, m <= 100",
    sample=("2\n2 2\n1 1\n1 1\n3 3\n0 0 0\n0 0 0\n0 0 0\n", "Alice\nBob\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: d.table(1), layout=matrix),
    marks=("turn board coins corner", "turn board corner"),
)
