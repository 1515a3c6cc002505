"""A claimed cell uses up one free row and one free column, whichever it is: the game lasts as many moves as there are
free rows or free columns, whichever are fewer, and only the parity of that number counts.

每占一格恰好用掉一个空行和一个空列，与怎么占无关：总步数是空行数与空列数中较小的一个，只看奇偶。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, matrix, who_wins
from bouton.programs.core import Table, number, small


def first_wins() -> bool:
    rows = small(number("n", 1, 10**6))
    columns = small(number("m", 1, 10**6))
    taken: Table = [0 for _i in range(columns)]
    free = 0
    for _i in range(rows):
        marks = 0
        for j in range(columns):
            if number() > 0:
                taken[j] = 1
                marks += 1
        if marks == 0:
            free += 1
    left = columns
    for mark in taken:
        left -= mark
    return min(free, left) % 2 == 1


PROBLEM = Problem(
    title=Text("Matrix Game", "Matrix Game"),
    input=Text(
        "the number of cases, then for each the rows n, the columns m, and n rows of m numbers, 1 for a claimed cell",
        "先是数据组数，然后每组为行数 n、列数 m 和 n 行 m 列的数，1 表示已占",
    ),
    output=who_wins("Ashish", "Vivek"),
    limits="t <= 50, n, m <= 50",
    level=1,
    sample=(
        "4\n2 2\n0 0\n0 0\n2 2\n0 0\n0 1\n2 3\n1 0 1\n1 1 0\n3 3\n1 0 0\n0 0 0\n1 0 0\n",
        "Vivek\nAshish\nVivek\nAshish\n",
    ),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: d.table(1, 50), layout=matrix, most=50),
    marks=("board claim|occup|占 row_or_column|行|列",),
)
