"""HDU 1848: three heaps from which Fibonacci numbers are taken."""

from functools import cache
from typing import Any

from bouton.judge.cases import Rows
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Framing
from bouton.judge.tables import LONGEST, subtraction
from bouton.nimbers import nim_sum

# The statement's largest heap; no formula is known for the values, so heaps have a limit, that of the tables.
LARGEST = 1000


@cache
def _amounts() -> tuple[int, ...]:
    amounts = [1, 2]
    while amounts[-1] < LONGEST:
        amounts.append(amounts[-1] + amounts[-2])
    return tuple(amounts)


def wins(m: int, n: int, p: int) -> bool:
    """Whether the player to move wins with heaps *m*, *n* and *p*."""
    return nim_sum(map(subtraction(_amounts()).value, (m, n, p))) != 0


@cache
def _values() -> Any:
    # Numpy loads on use.
    from bouton.arrays import np

    value = subtraction(_amounts()).value
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
    output=if_first_wins("Fibo", "Nacci"),
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
