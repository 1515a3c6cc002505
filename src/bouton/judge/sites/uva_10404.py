"""UVa 10404: one heap from which one of a few amounts is taken."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Framing, Numbers
from bouton.judge.tables import subtraction


def wins(numbers: Numbers) -> bool:
    """The number of stones comes before the amounts."""
    stones, size = numbers.next(), numbers.next()
    return subtraction(numbers.several(size)).value(stones) != 0


PROBLEM = Problem(
    title=Text("Bachet's Game", "Bachet's Game"),
    game="subtraction",
    rules="take {s}",
    input=Text(
        "a line for each case with the number of stones, how many amounts there are, and the amounts, to the end",
        "每组一行，为石子数、可取颗数的种数和各种颗数，直到输入结束",
    ),
    output=Text("Stan wins or Ollie wins; Stan moves first", "Stan wins 或 Ollie wins，Stan 先走"),
    sample=(
        "20 3 1 3 8\n21 3 1 3 8\n22 3 1 3 8\n23 3 1 3 8\n1000000 10 1 23 38 11 7 5 4 8 3 13\n",
        "Stan wins\nStan wins\nOllie wins\nStan wins\nStan wins\n",
    ),
    answer=Cases(wins, ("Ollie wins", "Stan wins"), Framing.TO_THE_END),
)
