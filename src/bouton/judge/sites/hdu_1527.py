"""HDU 1527: Wythoff's game up to 10^9, where the golden ratio in double precision is not enough."""

from typing import Any

from bouton.judge.cases import Rows
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Framing


def wins(a: int, b: int) -> bool:
    """Whether the player to move wins with heaps *a* and *b*."""
    return not law("wythoff").is_loss(a, b)


def wins_all(a: Any, b: Any) -> Any:
    """`wins` for whole columns, in integers alone.

    The smaller heap s is floor(k*phi), with k the difference, exactly when u = 2s - k is floor(k*sqrt(5)) or one less:
    u^2 <= 5k^2 < (u + 2)^2.
    """
    k = abs(a - b)
    u = a + b - 2 * k
    five, above = 5 * k * k, u + 2
    return (u < 0) | (u * u > five) | (five >= above * above)


PROBLEM = Problem(
    title=Text("The Stone Game", "取石子游戏"),
    game="wythoff",
    rules="wythoff",
    input=Text(
        "a line for each case with the heaps a and b, to the end", "每组一行，为两堆的颗数 a 和 b，直到输入结束"
    ),
    output=if_first_wins("1", "0"),
    sample=("2 1\n8 4\n4 7\n", "0\n1\n0\n"),
    # 5k^2 and (u + 2)^2, at most (2b + 2)^2, stay below 2^63.
    program="hdu_1527",
    answer=Rows(
        width=2,
        framing=Framing.TO_THE_END,
        answers=("0", "1"),
        wins=wins,
        wins_all=wins_all,
        limit=13 * 10**8,
    ),
)
