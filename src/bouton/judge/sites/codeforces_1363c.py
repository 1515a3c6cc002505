"""Codeforces 1363C: leaves of a tree are taken, and whoever takes a given node wins: parity once it is no leaf."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers


def wins(numbers: Numbers) -> bool:
    """Nobody makes x a leaf while another move is left: at two nodes beside it the game is decided."""
    n, x = numbers.at_least(1, "n"), numbers.at_least(1, "x")
    degree = numbers.several(2 * (n - 1)).count(x)
    return degree <= 1 or n % 2 == 0


PROBLEM = Problem(
    title=Text("Game On Leaves", "Game On Leaves"),
    input=Text(
        "the number of cases, then for each the nodes n, the node x, and n - 1 edges",
        "先是数据组数，然后每组为结点数 n、结点 x 和 n - 1 条边",
    ),
    output=Text("Ayush, who moves first, or Ashish", "先走的 Ayush 或后走的 Ashish"),
    limits="t <= 10, 1 <= x <= n <= 1000",
    sample=("1\n3 1\n2 1\n3 1\n", "Ashish\n"),
    answer=Cases(wins, ("Ashish", "Ayush")),
)
