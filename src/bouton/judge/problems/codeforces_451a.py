"""Each move takes one horizontal and one vertical stick, wherever they cross: the game always
lasts min(n, m) moves.

无论选哪个交点，每步都拿走一根横棒和一根竖棒，所以总共恰好走 min(n, m) 步。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    m: Num = number()
    return min(n, m) % 2 == 1


PROBLEM = Problem(
    title=Text("Game With Sticks", "Game With Sticks"),
    input=Text("the numbers of horizontal and of vertical sticks", "横棒数和竖棒数，仅一组"),
    output=Text("Akshat, who moves first, or Malvika", "先走的 Akshat 或后走的 Malvika"),
    limits="1 <= n, m <= 100",
    level=1,
    sample=("2 2\n", "Malvika\n"),
    cases=Framing.ONCE,
    answers=("Malvika", "Akshat"),
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 100), d(1, 100)], plain=True),
    marks=("sticks?|木棍|木棒|火柴棒 intersect|cross|交点|相交 board",),
)
