"""Fibonacci nim: the losses are the Fibonacci numbers. Beyond 46 terms they need 64 bits.

斐波那契博弈：必败态就是斐波那契数；46 项以后要用 64 位整数。
"""

from functools import cache
from typing import Any

from bouton.judge.problem import Columns, Framing, Made, Problem, Text
from bouton.programs.core import Num, number


def second_wins() -> bool:
    n: Num = number()
    a: Num = 1
    b: Num = 2
    while a < n:
        c: Num = a + b
        a = b
        b = c
    return a == n


@cache
def _fibonacci() -> Any:
    # Numpy loads on use.
    from bouton.arrays import np

    numbers = [1, 2]
    while numbers[-1] < 10**16:
        numbers.append(numbers[-1] + numbers[-2])
    return np.array(numbers, dtype=np.int64)


def wins_all(n: Any) -> Any:
    """Whether the first player wins, for a whole column."""
    numbers = _fibonacci()
    return numbers[numbers.searchsorted(n)] != n


PROBLEM = Problem(
    title=Text("The Stone Game", "取石子游戏"),
    game="fibonacci_nim",
    rules="take 1..2*last; first 1..n-1",
    input=Text("a line for each case with the number of stones n; 0 ends", "每组一行，为石子数 n，以 0 结束"),
    output=Text("First win or Second win", "First win 或 Second win"),
    level=1,
    sample=("2\n13\n10000\n0\n", "Second win\nSecond win\nFirst win\n"),
    cases=Framing.TO_ZEROS,
    answers=("Second win", "First win"),
    width=1,
    columns=Columns(wins_all, 10**16 - 1),
    program=second_wins,
    made=Made(draw=lambda d: [d(2, 2**31 - 1)]),
)
