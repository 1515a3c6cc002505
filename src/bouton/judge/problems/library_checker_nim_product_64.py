"""Nim multiplication halves its numbers: with F = 2^32, F times F is F XOR F/2, and so on down to one bit.

Nim 乘法逐次对半：设 F = 2^32，则 F 乘 F 等于 F 异或 F/2，如此递归到一位。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, Table, number, say, small
from bouton.programs.cores.nim_product import empty_table, product

# The largest number that is answered.
LIMIT = 18446744073709551615


def answer() -> None:
    table: Table = empty_table()
    cases = small(number())
    for _case in range(cases):
        a: Num = number()
        b: Num = number()
        say(f"{product(a, b, 32, table)}")


PROBLEM = Problem(
    title=Text("Nim Product (2^64)", "Nim Product (2^64)"),
    input=Text("the number of pairs, then the pairs a and b", "先是数对的个数，然后每行为两个数 a、b"),
    output=Text("the nim-product of each pair", "每对数的 Nim 积"),
    level=4,
    sample=("3\n2 3\n4 8\n18446744073709551615 1\n", "1\n11\n18446744073709551615\n"),
    cases=Framing.COUNTED,
    program=answer,
    made=Made(draw=lambda d: [d(0, 2**64 - 1), d(0, 2**64 - 1)], plain=True),
)
