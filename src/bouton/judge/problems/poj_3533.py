"""Tartan theorem: a light is worth the nim-product of its coordinates; the lights are joined by XOR.

Tartan 定理：每盏灯的 SG 值等于各坐标的 Nim 积，再取异或和。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, Table, more, number, say, small
from bouton.programs.cores.nim_product import empty_table, product

# The largest number that is answered.
LIMIT = 18446744073709551615


def answer() -> None:
    table: Table = empty_table()
    while more():
        total: Num = 0
        lights = small(number())
        for _i in range(lights):
            x: Num = number("x", 1)
            y: Num = number("y", 1)
            z: Num = number("z", 1)
            total ^= product(product(x, y, 32, table), z, 32, table)
        say("No" if total != 0 else "Yes")


PROBLEM = Problem(
    title=Text("Light Switching Game", "Light Switching Game"),
    input=Text(
        "for each case the number of lights that are on and their places x, y, z, from 1 on, to the end of the input",
        "每组先是亮灯的个数，然后是各灯的坐标 x、y、z（从 1 起），直到输入结束",
    ),
    output=Text("Yes where the second player wins, else No", "后手必胜输出 Yes，否则输出 No"),
    level=4,
    sample=("1\n1 1 1\n2\n1 1 2\n1 2 1\n", "No\nYes\n"),
    cases=Framing.TO_THE_END,
    program=answer,
    made=Made(draw=lambda d: (lambda size: [size, *d.row(3 * size, 1, 10_000)])(d.size(1, 1000))),
    marks=("turn lights?|lamps?|灯 (?:cube|cuboid|立方|长方体|3_?维|三维)",),
)
