"""HackerRank, Game of Stones: take 2, 3 or 5."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, who_wins
from bouton.judge.tables import subtraction

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
    answer=Cases(lambda numbers: subtraction((2, 3, 5)).value(numbers.next()) != 0, ("Second", "First")),
)
