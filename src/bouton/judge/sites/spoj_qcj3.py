"""SPOJ QCJ3: coins walk to square 0, each a heap of Nim."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers
from bouton.nimbers import nim_sum


def wins(numbers: Numbers) -> bool:
    """Two coins on a square cancel."""
    coins = numbers.several(numbers.next())
    return nim_sum(square for square, held in enumerate(coins, start=1) if held % 2) != 0


PROBLEM = Problem(
    title=Text("The Game", "The Game"),
    game="nimble",
    rules="nim",
    input=Text(
        "the number of cases, then for each the number of squares and the coins on each, from square 1 on",
        "先是数据组数，然后每组为格数和各格的硬币数（从第 1 格起）",
    ),
    output=Text("Tom Wins or Hanks Wins; Tom moves first", "Tom Wins 或 Hanks Wins，Tom 先走"),
    limits="all numbers < 25",
    sample=("2\n1\n1\n1\n2\n", "Tom Wins\nHanks Wins\n"),
    answer=Cases(wins, ("Hanks Wins", "Tom Wins")),
)
