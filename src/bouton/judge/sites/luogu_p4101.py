"""Luogu P4101: heaps of one are put together, none above m; both players can force the number of moves."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Numbers


def wins(numbers: Numbers) -> bool:
    """The game is brought to full heaps and one of the rest, whoever likes its parity."""
    n, m = numbers.next(), numbers.at_least(1, "m")
    moves = n // m * (m - 1) + max(0, n % m - 1)
    return moves % 2 == 1


PROBLEM = Problem(
    title=Text("All say Jiangnan is fine", "人人尽说江南好"),
    input=Text(
        "the number of cases, then for each n and m: n heaps of one stone, none may grow above m",
        "先是数据组数，然后每组为 n 和 m：n 堆各 1 颗，合并后每堆不超过 m 颗",
    ),
    output=if_first_wins("0", "1"),
    limits="1 <= n, m <= 10^9",
    sample=("5\n7 3\n1 5\n4 3\n6 1\n2 2\n", "1\n1\n1\n1\n0\n"),
    answer=Cases(wins, ("1", "0")),
)
