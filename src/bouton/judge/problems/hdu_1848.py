"""No formula is known: the nim-values come from the definition (mex of the options), heaps are joined by XOR.

没有已知的公式：SG 值按定义（后继的 mex）打表，三堆取异或和。
"""

from functools import cache
from typing import Any

from bouton.judge.problem import Columns, Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, Table, Terms, more, number, say, small
from bouton.programs.cores.sg_table import extend

# The largest number that is answered.
LIMIT = 1000000
# The largest heap of the statement.
LARGEST = 1000


def answer() -> None:
    takes: Terms = [1, 2]
    while takes[len(takes) - 1] < 1000000:
        takes.append(takes[len(takes) - 1] + takes[len(takes) - 2])
    values: Table = []
    while more():
        total = 0
        stones: Num = 0
        for _i in range(3):
            heap = small(number("m", 0, LIMIT))
            stones += heap
            extend(values, takes, heap)
            total ^= values[heap]
        if stones == 0:
            break
        say("Fibo" if total != 0 else "Nacci")


@cache
def _values() -> Any:
    # Numpy loads on use.
    from bouton.arrays import np

    takes: Terms = [1, 2]
    values: Table = []
    while takes[-1] < LARGEST:
        takes.append(takes[-1] + takes[-2])
    extend(values, takes, LARGEST)
    return np.array(values[: LARGEST + 1], dtype=np.uint8)


def wins_all(m: Any, n: Any, p: Any) -> Any:
    """Whether the first player wins, for whole columns by a table up to the statement's largest heap."""
    values = _values()
    return (values[m] ^ values[n]) != values[p]


PROBLEM = Problem(
    title=Text("Fibonacci again and again", "Fibonacci again and again"),
    game="fibonacci_amounts",
    rules="take fibonacci",
    input=Text(
        "a line for each case with three heaps m, n and p; 0 0 0 ends", "每组一行，为三堆的颗数 m、n、p，以 0 0 0 结束"
    ),
    output=if_first_wins("Fibo", "Nacci"),
    sample=("1 1 1\n1 4 1\n0 0 0\n", "Fibo\nNacci\n"),
    cases=Framing.TO_ZEROS,
    width=3,
    columns=Columns(wins_all, LARGEST),
    program=answer,
    made=Made(draw=lambda d: [d(1, 1000), d(1, 1000), d(1, 1000)], zeros=3),
)
