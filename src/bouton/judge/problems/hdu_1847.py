"""No power of two is a multiple of 3, and 1 or 2 always leads down to one: the losses are the multiples of 3.

2 的幂都不是 3 的倍数，而取 1 或 2 总能留下 3 的倍数：必败态就是 3 的倍数。
"""

from typing import Any

from bouton.judge.problem import Columns, Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import number


def first_wins() -> bool:
    return number() % 3 != 0


def wins_all(n: Any) -> Any:
    """`first_wins` for a whole column."""
    return n % 3 != 0


PROBLEM = Problem(
    title=Text("Good Luck in CET-4 Everybody!", "Good Luck in CET-4 Everybody!"),
    game="powers_of_two",
    rules="take 2^k",
    input=Text("a line for each case with the number of cards n, to the end", "每组一行，为牌数 n，直到输入结束"),
    output=if_first_wins("Kiki", "Cici"),
    level=1,
    sample=("1\n3\n", "Kiki\nCici\n"),
    cases=Framing.TO_THE_END,
    width=1,
    columns=Columns(wins_all, 10**16 - 1),
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 1000)]),
)
