"""Luogu P1290: Euclid's game, the number of cases first."""

from bouton.judge.formats import Cases
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text

PROBLEM = Problem(
    title=Text("Euclid's game", "欧几里德的游戏"),
    game="euclid",
    rules="euclid",
    input=Text("the number of cases, then two numbers for each", "先是数据组数，然后每组为两个数"),
    output=Text("Stan wins or Ollie wins; Stan moves first", "Stan wins 或 Ollie wins，Stan 先走"),
    limits="C <= 6, 0 < m, n < 2^31",
    sample=("2\n25 7\n24 15\n", "Stan wins\nOllie wins\n"),
    answer=Cases(
        lambda numbers: not law("euclid").is_loss(numbers.next(), numbers.next()), ("Ollie wins", "Stan wins")
    ),
)
