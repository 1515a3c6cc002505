"""HDU 1848: three heaps from which Fibonacci numbers are taken."""

from functools import cache
from typing import Any

from bouton.errors import LimitError
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import brief
from bouton.judge.rows import Framing, Rows

# The statement's largest heap, and the largest that is looked up at all: no formula is known for these values.
LARGEST = 1000
FARTHEST = 10**5


def wins(m: int, n: int, p: int) -> bool:
    """Whether the player to move wins with heaps *m*, *n* and *p*."""
    if max(m, n, p) > FARTHEST:
        raise LimitError(key="err.size", which=3, found=brief(max(m, n, p)), limit=FARTHEST)
    return law("take fibonacci").nim_sum((m, n, p)) != 0


@cache
def _values() -> Any:
    # Numpy loads on use.
    import numpy as np

    value = law("take fibonacci").value
    return np.array([value(heap) for heap in range(LARGEST + 1)], dtype=np.uint8)


def wins_all(m: Any, n: Any, p: Any) -> Any:
    """`wins` for whole columns, by a table."""
    values = _values()
    return (values[m] ^ values[n]) != values[p]


PROBLEM = Problem(
    title=Text("Fibonacci again and again", "Fibonacci again and again"),
    game="fibonacci_amounts",
    rules="take fibonacci",
    input=Text(
        "a line for each case with three heaps m, n and p; 0 0 0 ends",
        "每组一行，为三堆的颗数 m、n、p，以 0 0 0 结束",
    ),
    output=Text("Fibo where the first player wins, else Nacci", "先手必胜输出 Fibo，否则输出 Nacci"),
    sample=("1 1 1\n1 4 1\n0 0 0\n", "Fibo\nNacci\n"),
    answer=Rows(
        width=3,
        framing=Framing.TO_ZEROS,
        answers=("Nacci", "Fibo"),
        wins=wins,
        wins_all=wins_all,
        limit=LARGEST,
    ),
)
