"""Euclid's game: whoever first has a choice (a >= 2b) wins, because both continuations are open; until then every
move is forced.

谁先遇到 a >= 2b 谁就掌握主动，必胜；在此之前每步都是被迫的。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, number
from bouton.programs.cores.first_choice import wins


def first_wins() -> bool:
    a: Num = number()
    b: Num = number()
    return wins(max(a, b), min(a, b))


PROBLEM = Problem(
    title=Text("Euclid's game", "欧几里德的游戏"),
    game="euclid",
    rules="euclid",
    input=Text("the number of cases, then two numbers for each", "先是数据组数，然后每组为两个数"),
    output=Text("Stan wins or Ollie wins; Stan moves first", "Stan wins 或 Ollie wins，Stan 先走"),
    limits="C <= 6, 0 < m, n < 2^31",
    level=3,
    sample=("2\n25 7\n24 15\n", "Stan wins\nOllie wins\n"),
    cases=Framing.COUNTED,
    answers=("Ollie wins", "Stan wins"),
    program=first_wins,
    made=Made(draw=lambda d: d.pair(1, 2**31 - 1), plain=True, most=6),
)
