"""A log of length a is split a - 1 times, however it is done: only the parity of all these counts.

长为 a 的木头无论怎么切都恰好切 a - 1 次，只看总次数的奇偶。
"""

from bouton.judge.problem import COUNTED_HEAPS, Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number("n", 1))
    moves: Num = 0
    for _i in range(size):
        log: Num = number("a", 1)
        moves += log - 1
    return moves % 2 == 1


PROBLEM = Problem(
    title=Text("Log Chopping", "Log Chopping"),
    rules="split",
    input=COUNTED_HEAPS,
    output=who_wins("errorgorn", "maomao90"),
    limits="t <= 100, n <= 50, 1 <= logs <= 50",
    level=1,
    sample=("2\n3\n1 3 4\n2\n2 2\n", "errorgorn\nmaomao90\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 50), (1, 50))),
)
