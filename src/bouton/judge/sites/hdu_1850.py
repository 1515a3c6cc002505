"""HDU 1850: how many winning moves a position of Nim has."""

from collections.abc import Iterator

from bouton.judge.formats import Script
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers


def solve(numbers: Numbers) -> Iterator[str]:
    """The number of moves that make the nim-sum 0."""
    for size in numbers.to_zero():
        yield str(sum(1 for _ in law("nim").moves_of(numbers.several(size))))


PROBLEM = Problem(
    title=Text("Being a Good Boy in Spring Festival", "Being a Good Boy in Spring Festival"),
    game="nim",
    rules="nim",
    input=Text("for each case the number of heaps and the heaps; 0 ends", "每组为堆数和各堆颗数，以 0 结束"),
    output=Text("the number of first moves that win", "必胜首步的种数"),
    sample=("3\n5 7 9\n0\n", "1\n"),
    program="hdu_1850",
    answer=Script(solve),
)
