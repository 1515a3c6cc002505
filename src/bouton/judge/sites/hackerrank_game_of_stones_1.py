"""HackerRank, Game of Stones: take 2, 3 or 5."""

from collections.abc import Iterator

from bouton.judge.problem import Problem, Text, who_wins
from bouton.judge.reading import Numbers
from bouton.judge.script import Script
from bouton.judge.tables import subtraction


def solve(numbers: Numbers) -> Iterator[str]:
    """Who wins; whoever cannot move loses."""
    table = subtraction((2, 3, 5))
    for _ in numbers.counted():
        yield "First" if table.value(numbers.next()) else "Second"


PROBLEM = Problem(
    title=Text("Game of Stones", "Game of Stones"),
    game="subtraction",
    rules="take 2, 3, 5",
    input=Text("the number of cases, then a number of stones for each", "先是数据组数，然后每组为石子数"),
    output=who_wins("First", "Second"),
    sample=(
        "8\n1\n2\n3\n4\n5\n6\n7\n10\n",
        "Second\nFirst\nFirst\nFirst\nFirst\nFirst\nSecond\nFirst\n",
    ),
    answer=Script(solve),
)
