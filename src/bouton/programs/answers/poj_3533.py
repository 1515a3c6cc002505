"""Tartan theorem: a light is worth the nim-product of its coordinates; the lights are joined by XOR.

Tartan 定理：每盏灯的 SG 值等于各坐标的 nim 积，再取异或和。
"""

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
            x: Num = number()
            y: Num = number()
            z: Num = number()
            total ^= product(product(x, y, 32, table), z, 32, table)
        say("No" if total != 0 else "Yes")
