"""Tartan theorem: a light is worth the nim-product of its coordinates; the lights are joined by XOR.

Tartan 定理：每盏灯的 SG 值等于各坐标的 Nim 积，再取异或和。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, Table, number, say, small
from bouton.programs.cores.nim_product import empty_table, product

# The largest number that is answered.
LIMIT = 18446744073709551615


def answer() -> None:
    table: Table = empty_table()
    cases = small(number())
    for _case in range(cases):
        total: Num = 0
        lights = small(number())
        for _i in range(lights):
            x: Num = number("x", 1)
            y: Num = number("y", 1)
            total ^= product(x, y, 32, table)
        say("Have a try, lxhgww." if total != 0 else "Don't waste your time.")


PROBLEM = Problem(
    title=Text("Switch lights", "Switch lights"),
    rules="turn 1,2 coins x turn 1,2 coins",
    input=Text(
        "the number of cases, then for each the number of lights that are on and their places x and y, from 1 on",
        "先是数据组数，然后每组为亮灯的个数和各灯的坐标 x、y（从 1 起）",
    ),
    output=if_first_wins("Have a try, lxhgww.", "Don't waste your time."),
    level=4,
    sample=("2\n2\n1 2\n2 1\n2\n1 1\n2 2\n", "Don't waste your time.\nHave a try, lxhgww.\n"),
    cases=Framing.COUNTED,
    program=answer,
    made=Made(draw=lambda d: (lambda size: [size, *d.row(2 * size, 1, 10_000)])(d.size(1, 1000))),
    marks=("turn lights?|lamps?|灯 4_corner|矩形|rectangle",),
)
