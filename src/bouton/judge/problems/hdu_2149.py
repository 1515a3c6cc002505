"""Bash's game: with m <= n every bid from m to n wins at once; otherwise the only candidate is m mod (n + 1).

巴什博弈：m <= n 时出价 m 到 n 都能立即获胜；否则只能先加 m mod (n + 1)，为 0 则必败。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, more, number, put, say


def answer() -> None:
    while more():
        m: Num = number("m", 1)
        n: Num = number("n", 1, m + 10**6)
        if m <= n:
            bid: Num = m
            while bid < n:
                put(f"{bid} ")
                bid += 1
            say(f"{n}")
        elif m % (n + 1) != 0:
            say(f"{m % (n + 1)}")
        else:
            say("none")


PROBLEM = Problem(
    title=Text("Public Sale", "Public Sale"),
    game="bash",
    rules="take 1..{n}",
    input=Text(
        "a line for each case with the price m and the largest raise n, to the end",
        "每组一行，为成本价 m 和每次加价的上限 n，直到输入结束",
    ),
    output=Text("the first raises that win, rising, or none", "由小到大输出所有必胜的首次加价，没有则输出 none"),
    sample=("4 2\n3 2\n3 5\n", "1\nnone\n3 4 5\n"),
    cases=Framing.TO_THE_END,
    program=answer,
    made=Made(draw=lambda d: [d(1, 1099), d(1, 1099)], plain=True),
)
