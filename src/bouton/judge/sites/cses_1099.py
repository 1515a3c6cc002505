"""CSES 1099: balls go down a stair; those on every second step are Nim."""

from bouton.judge.formats import Cases
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text, who_wins
from bouton.judge.reading import Numbers


def wins(numbers: Numbers) -> bool:
    """Balls on stair 1 cannot move, so stairs 2, 4, 6, ... count."""
    return law("nim").nim_sum(numbers.several(numbers.next())[1::2]) != 0


PROBLEM = Problem(
    title=Text("Stair Game", "Stair Game"),
    game="staircase",
    rules="nim",
    input=Text(
        "the number of cases, then for each the number of stairs and the balls on each",
        "先是数据组数，然后每组为台阶数和各级台阶上的球数",
    ),
    output=who_wins("first", "second"),
    limits="t, n <= 2*10^5, 0 <= balls <= 10^9",
    sample=("3\n3\n0 2 1\n4\n1 1 1 1\n2\n5 3\n", "first\nsecond\nfirst\n"),
    answer=Cases(wins, ("second", "first")),
)
