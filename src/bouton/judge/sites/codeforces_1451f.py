"""Codeforces 1451F: lower a cell and change cells on a way from it to the right and down: Nim of the diagonals."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers
from bouton.nimbers import nim_sum


def wins(numbers: Numbers) -> bool:
    """A way meets each diagonal i + j once, and all cells but its first may be changed at will."""
    rows, columns = numbers.at_least(1, "n"), numbers.at_least(1, "m")
    cells = numbers.several(rows * columns)
    sums = dict.fromkeys(range(rows + columns - 1), 0)
    for at, cell in enumerate(cells):
        sums[at // columns + at % columns] = nim_sum((sums[at // columns + at % columns], cell))
    return any(sums.values())


PROBLEM = Problem(
    title=Text("Nullify The Matrix", "Nullify The Matrix"),
    input=Text(
        "the number of cases, then for each the rows n, the columns m, and n rows of m numbers",
        "先是数据组数，然后每组为行数 n、列数 m 和 n 行 m 列的数",
    ),
    output=Text("Ashish, who moves first, or Jeel", "先走的 Ashish 或后走的 Jeel"),
    limits="t <= 10, n, m <= 100, 0 <= cells <= 10^6",
    sample=("4\n1 1\n0\n1 3\n0 0 5\n2 2\n0 1\n1 0\n3 3\n1 2 3\n4 5 6\n7 8 9\n", "Jeel\nAshish\nJeel\nAshish\n"),
    answer=Cases(wins, ("Jeel", "Ashish")),
)
