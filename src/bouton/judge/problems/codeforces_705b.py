"""Each move makes one cycle more, until all have size 1: a cycle of n takes n - 1 moves, however
it is split, and only the parity counts.

每步环数加一，直到全为 1：大小为 n 的环无论怎么拆都恰好走 n - 1 步，只看总步数的奇偶。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, number, say, small


def answer() -> None:
    cycles = small(number())
    moves: Num = 0
    for _i in range(cycles):
        size: Num = number("a", 1)
        moves += size - 1
        say("1" if moves % 2 == 1 else "2")


PROBLEM = Problem(
    title=Text("Spider Man", "Spider Man"),
    input=Text(
        "the number of cycles, then their sizes; after each of them one answer is given",
        "先是环的个数，然后依次为各环的大小；每读入一个环回答一次",
    ),
    output=Text(
        "1 where the first player wins with the cycles so far, else 2", "对已读入的各环，先手必胜输出 1，否则输出 2"
    ),
    limits="n <= 10^5, 1 <= cycles <= 10^9",
    sample=("3\n1 2 3\n", "2\n1\n1\n"),
    cases=Framing.ONCE,
    program=answer,
    made=Made(draw=lambda d: d.heaps((1, 100_000), (1, 10**9))),
    marks=("split cycles?|环",),
)
