"""Luogu P1290: Euclid's game, the number of cases first."""

from collections.abc import Iterator

from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers
from bouton.judge.script import Script


def solve(numbers: Numbers) -> Iterator[str]:
    """Stan moves first."""
    for _ in numbers.counted():
        yield "Ollie wins" if law("euclid").is_loss(numbers.next(), numbers.next()) else "Stan wins"


PROBLEM = Problem(
    title=Text("Euclid's game", "欧几里德的游戏"),
    game="euclid",
    rules="euclid",
    input=Text("the number of cases, then two numbers for each", "先是数据组数，然后每组为两个数"),
    output=Text("Stan wins or Ollie wins; Stan moves first", "Stan wins 或 Ollie wins，Stan 先走"),
    limits="C <= 6, 0 < m, n < 2^31",
    sample=("2\n25 7\n24 15\n", "Stan wins\nOllie wins\n"),
    answer=Script(solve),
)
