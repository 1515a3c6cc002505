"""Codeforces 451A: each move takes one stick of each direction, so their number alone decides."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Framing, Numbers


def wins(numbers: Numbers) -> bool:
    """The game lasts as long as there is a stick of each direction."""
    return min(numbers.next(), numbers.next()) % 2 == 1


PROBLEM = Problem(
    title=Text("Game With Sticks", "Game With Sticks"),
    input=Text("the numbers of horizontal and of vertical sticks", "横棒数和竖棒数，仅一组"),
    output=Text("Akshat, who moves first, or Malvika", "先走的 Akshat 或后走的 Malvika"),
    limits="1 <= n, m <= 100",
    sample=("2 2\n", "Malvika\n"),
    answer=Cases(wins, ("Malvika", "Akshat"), Framing.ONCE),
)
