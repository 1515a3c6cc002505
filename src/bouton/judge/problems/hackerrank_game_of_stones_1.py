"""Take 2, 3 or 5: the losses are 0 and 1 modulo 7, since every round can be completed to 7.

每次取 2、3 或 5：除以 7 余 0 或 1 时必败，对手总能把一轮凑成 7。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import number


def first_wins() -> bool:
    return number() % 7 > 1


PROBLEM = Problem(
    title=Text("Game of Stones", "Game of Stones"),
    game="subtraction",
    rules="take 2, 3, 5",
    input=Text("the number of cases, then a number of stones for each", "先是数据组数，然后每组为石子数"),
    output=who_wins("First", "Second"),
    sample=("8\n1\n2\n3\n4\n5\n6\n7\n10\n", "Second\nFirst\nFirst\nFirst\nFirst\nFirst\nSecond\nFirst\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 100)], plain=True),
)
