"""HDU 1525: Euclid's game."""

from collections.abc import Iterator

from bouton.judge.formats import Script
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers


def solve(numbers: Numbers) -> Iterator[str]:
    """Stan moves first."""
    for a, b in numbers.pairs_to_zeros():
        yield "Ollie wins" if law("euclid").is_loss(a, b) else "Stan wins"


PROBLEM = Problem(
    title=Text("Euclid's Game", "Euclid's Game"),
    game="euclid",
    rules="euclid",
    input=Text("a line for each case with two numbers; 0 0 ends", "每组一行，为两个数，以 0 0 结束"),
    output=Text("Stan wins or Ollie wins; Stan moves first", "Stan wins 或 Ollie wins，Stan 先走"),
    sample=("34 12\n15 24\n0 0\n", "Stan wins\nOllie wins\n"),
    program="hdu_1525",
    answer=Script(solve),
)
