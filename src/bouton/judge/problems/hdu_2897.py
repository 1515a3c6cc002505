"""Nobody takes the last coin by choice, so n - 1 coins are played for, and every round can be completed to p + q.
With r = (n - 1) mod (p + q) the player to move wins exactly when r >= p.

谁都不愿取最后一枚，所以真正争夺的是 n - 1 枚，每轮可凑成 p + q。
设 r = (n - 1) mod (p + q)，当且仅当 r >= p 时先手必胜。
"""

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number("n", 1)
    p: Num = number("p", 1)
    q: Num = number("q", p)
    return (n - 1) % (p + q) >= p


def _limited(d: Draw) -> Case:
    p = d(1, 65_535)
    q = d(p, 65_535)
    return [d(q, 65_535), p, q]


PROBLEM = Problem(
    title=Text("A Chance Meeting in the Moonlight", "邂逅明下"),
    game="subtraction",
    rules="take {p}..{q}",
    input=Text(
        "a line for each case with n, p and q: n coins, p to q are taken, and the last fewer than p together",
        "每组一行，为 n、p、q：共 n 枚硬币，每次取 p 到 q 枚，不足 p 枚时须一次取完，直到输入结束",
    ),
    output=Text(
        "WIN where the first player need not take the last coin, else LOST", "先手能避开最后一枚输出 WIN，否则输出 LOST"
    ),
    sample=("7 1 1\n6 1 1\n", "LOST\nWIN\n"),
    cases=Framing.TO_THE_END,
    answers=("LOST", "WIN"),
    program=first_wins,
    made=Made(draw=_limited),
    marks=("oneheap range lastloses alltheend",),
)
