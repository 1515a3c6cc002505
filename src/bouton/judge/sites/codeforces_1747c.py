"""Codeforces 1747C: lower the first number and swap it away; whoever can give the smallest one wins."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, who_wins
from bouton.judge.reading import Numbers


def wins(numbers: Numbers) -> bool:
    """Alice moves first; whoever faces 0 in front loses."""
    first, *others = numbers.several(numbers.at_least(2, "n"))
    return first > min(others)


PROBLEM = Problem(
    title=Text("Swap Game", "Swap Game"),
    input=Text(
        "the number of cases, then for each the number of numbers and the numbers",
        "先是数据组数，然后每组为数的个数和各数",
    ),
    output=who_wins("Alice", "Bob"),
    limits="t <= 2*10^4, 2 <= n <= 10^5, 1 <= a <= 10^9",
    sample=("3\n2\n1 1\n2\n2 1\n3\n5 4 4\n", "Bob\nAlice\nAlice\n"),
    answer=Cases(wins, ("Bob", "Alice")),
)
