"""Heaps are a sum of games. A move leaves all proper divisors but one, so the nim-value is the mex of the numbers
that the XOR of all their nim-values becomes without one of them.

各堆构成游戏的和。一步之后剩下除一个以外的所有真约数：先求它们 SG 值的异或和，再逐个去掉一个，
取 mex。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Table, more, number, say, small

# The largest number that is answered.
LIMIT = 1000


def answer() -> None:
    values: Table = []
    marks: Table = [0 for _i in range(1024)]
    values.append(0)
    while more():
        size = small(number())
        total = 0
        for _i in range(size):
            heap = small(number("a", 0, LIMIT))
            for n in range(len(values), heap + 1):
                joined = 0
                for divisor in range(1, n // 2 + 1):
                    if n % divisor == 0:
                        joined ^= values[divisor]
                for divisor in range(1, n // 2 + 1):
                    if n % divisor == 0:
                        marks[joined ^ values[divisor]] = n
                mex = 0
                while marks[mex] == n:
                    mex += 1
                values.append(mex)
            total ^= values[heap]
        say("freda" if total != 0 else "rainbow")


PROBLEM = Problem(
    title=Text("Magic beads", "魔法珠"),
    input=Text("for each case the number of heaps and the heaps, to the end", "每组为堆数和各堆颗数，直到输入结束"),
    output=Text("freda, who moves first, or rainbow", "先走的 freda 或后走的 rainbow"),
    limits="n <= 100, 1 <= heaps <= 1000",
    level=3,
    sample=("3\n2 2 2\n3\n1 3 5\n", "freda\nrainbow\n"),
    cases=Framing.TO_THE_END,
    program=answer,
    made=Made(draw=lambda d: d.heaps((1, 100), (1, 1000))),
    marks=("heaps divisor (?:copies|every|all)~(?:but|except)|约数~(?:去掉|除了|以外)|珠",),
)
