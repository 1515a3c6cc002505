"""HDU 2516: Fibonacci nim."""

from functools import cache
from typing import Any

from bouton.judge.cases import Rows
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Framing

LARGEST = 10**16 - 1


def wins(n: int) -> bool:
    """Whether the player to move wins with *n* stones and may not take all of them."""
    return not law("take 1..2*last; first 1..n-1").is_loss(n)


@cache
def _fibonacci() -> Any:
    # Numpy loads on use.
    from bouton.arrays import np

    numbers = [1, 2]
    while numbers[-1] <= LARGEST:
        numbers.append(numbers[-1] + numbers[-2])
    return np.array(numbers, dtype=np.int64)


def wins_all(n: Any) -> Any:
    """`wins` for a whole column: the losses are the Fibonacci numbers."""
    numbers = _fibonacci()
    return numbers[numbers.searchsorted(n)] != n


PROBLEM = Problem(
    title=Text("The Stone Game", "取石子游戏"),
    game="fibonacci_nim",
    rules="take 1..2*last; first 1..n-1",
    input=Text("a line for each case with the number of stones n; 0 ends", "每组一行，为石子数 n，以 0 结束"),
    output=Text("First win or Second win", "First win 或 Second win"),
    sample=("2\n13\n10000\n0\n", "Second win\nSecond win\nFirst win\n"),
    answer=Rows(
        width=1,
        framing=Framing.TO_ZEROS,
        answers=("Second win", "First win"),
        wins=wins,
        wins_all=wins_all,
        limit=LARGEST,
    ),
)
