"""Bash's game: a donation is a take, and n yuan are the heap; whoever faces a multiple of m + 1 loses.

巴什博弈：捐款相当于取石子，总额 n 就是石子数；面对 m + 1 的倍数者必败。
"""

from bouton.judge.problem import Columns, Framing, Made, Problem, Text
from bouton.judge.problems.hdu_1846 import first_wins, wins_all

PROBLEM = Problem(
    title=Text("Choosing a Volunteer", "选拔志愿者"),
    game="bash",
    rules="take 1..{m}",
    input=Text(
        "the number of cases, then for each n and m: each turn gives 1 to m until n are reached",
        "先是数据组数，然后每组为 n 和 m：每次捐 1 到 m，捐满 n 为止",
    ),
    output=Text("Grass where the first player reaches n, else Rabbit", "先手捐满 n 输出 Grass，否则输出 Rabbit"),
    level=1,
    sample=("2\n8 10\n11 10\n", "Grass\nRabbit\n"),
    cases=Framing.COUNTED,
    answers=("Rabbit", "Grass"),
    width=2,
    columns=Columns(wins_all, 10**16 - 1),
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 10_000), d(1, 10_000)]),
)
