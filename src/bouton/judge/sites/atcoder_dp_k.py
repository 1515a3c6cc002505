"""AtCoder, Educational DP Contest K: one heap from which one of a few amounts is taken."""

from collections.abc import Iterator

from bouton.judge.problem import Problem, Text, who_wins
from bouton.judge.reading import Numbers
from bouton.judge.script import Script
from bouton.judge.tables import subtraction


def solve(numbers: Numbers) -> Iterator[str]:
    """Who wins the only case."""
    size = numbers.next()
    stones = numbers.next()
    yield "First" if subtraction(numbers.several(size)).value(stones) else "Second"


PROBLEM = Problem(
    title=Text("Stones", "Stones"),
    game="subtraction",
    rules="take {s}",
    input=Text(
        "how many amounts there are, the number of stones, and the amounts", "可取颗数的种数、石子数和各种颗数，仅一组"
    ),
    output=who_wins("First", "Second"),
    sample=("2 4\n2 3\n", "First\n"),
    answer=Script(solve),
)
