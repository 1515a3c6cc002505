"""Lasker's Nim: the nim-values are 1 2 4 3 5 6 8 7 ..., 4k + 3 and 4k + 4 change places; joined by XOR.

拉斯克 Nim：SG 值为 1 2 4 3 5 6 8 7……，即 4k + 3 与 4k + 4 互换；再取异或和。
"""

from bouton.judge.problem import COUNTED_HEAPS, Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, number, small
from bouton.programs.cores.take_or_split import value


def first_wins() -> bool:
    size = small(number())
    total: Num = 0
    for _i in range(size):
        total ^= value(number())
    return total != 0


PROBLEM = Problem(
    title=Text("Nim or not Nim?", "Nim or not Nim?"),
    game="lasker",
    rules="take any; split",
    input=COUNTED_HEAPS,
    output=if_first_wins("Alice", "Bob"),
    level=3,
    sample=("2\n3\n2 2 3\n2\n3 3\n", "Alice\nBob\n"),
    cases=Framing.COUNTED,
    width=0,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 10_000), (1, 2**31 - 1))),
)
