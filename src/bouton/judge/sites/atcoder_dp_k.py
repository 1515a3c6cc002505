"""AtCoder, Educational DP Contest K: one heap from which one of a few amounts is taken."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, who_wins
from bouton.judge.reading import Framing, Numbers
from bouton.judge.tables import subtraction


def wins(numbers: Numbers) -> bool:
    """Who wins the only case."""
    size = numbers.next()
    stones = numbers.next()
    return subtraction(numbers.several(size)).value(stones) != 0


PROBLEM = Problem(
    title=Text("Stones", "Stones"),
    game="subtraction",
    rules="take {s}",
    input=Text(
        "how many amounts there are, the number of stones, and the amounts", "可取颗数的种数、石子数和各种颗数，仅一组"
    ),
    output=who_wins("First", "Second"),
    sample=("2 4\n2 3\n", "First\n"),
    answer=Cases(wins, ("Second", "First"), Framing.ONCE),
)
