"""From two odd numbers every move makes at least one even; from any other position some move makes both odd. So two
odd numbers are lost.

两数都是奇数时，走一步必有一数变成偶数；否则总有一步能使两数都变成奇数。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, ensure, more, number, say


def answer() -> None:
    while more():
        n: Num = number()
        m: Num = number()
        if n == 0 and m == 0:
            break
        ensure(n > 0, 0, "n", 1)
        ensure(m > 0, 0, "m", 1)
        say("What a pity!" if n % 2 == 1 and m % 2 == 1 else "Wonderful!")


PROBLEM = Problem(
    title=Text("kiki's game", "kiki's game"),
    rules="take 1; take 1 equally from 2 heaps",
    input=Text(
        "a line for each case with the sides n and m of the board; 0 0 ends",
        "每组一行，为棋盘的边长 n 和 m，以 0 0 结束",
    ),
    output=if_first_wins("Wonderful!", "What a pity!"),
    level=1,
    sample=("5 3\n5 4\n6 6\n0 0\n", "What a pity!\nWonderful!\nWonderful!\n"),
    cases=Framing.TO_ZEROS,
    program=answer,
    made=Made(draw=lambda d: [d(1, 2000), d(1, 2000)], plain=True, zeros=2),
)
