"""Kayles on a ring: one or two coins are taken at once. From three on the first move leaves a row;
the second player takes its middle, one coin or two, and then mirrors each move.

围成一圈的凯尔斯：一两枚可以一次取完。三枚以上时第一步之后成一行，后手取走中间的一枚或两枚，
此后对称着取。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    return n <= 2


PROBLEM = Problem(
    title=Text("A Funny Game", "A Funny Game"),
    input=Text(
        "a line for each case with the number of coins in the circle; 0 ends", "每组一行，为围成一圈的硬币数，以 0 结束"
    ),
    output=if_first_wins("Alice", "Bob"),
    limits="1 <= n <= 10^6",
    sample=("1\n2\n3\n0\n", "Alice\nAlice\nBob\n"),
    cases=Framing.TO_ZEROS,
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 10**6)], plain=True),
    marks=("ring adjacent",),
)
