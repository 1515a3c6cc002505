"""Wythoff's game: the losses are the pairs (floor(k*phi), floor(k*phi) + k), and k is the difference of the heaps.

floor(k*phi) = (k + floor(sqrt(5*k*k))) / 2, rounded down: whole numbers alone, a double is not exact enough.
威佐夫博弈：必败态是 (floor(k*phi), floor(k*phi) + k)，k 就是两堆之差。
floor(k*phi) 等于 (k + floor(sqrt(5*k*k))) / 2 取整，全用整数计算；double 的精度不够。
"""

from typing import Any

from bouton.judge.problem import Columns, Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, number
from bouton.programs.cores.wythoff import lower


def second_wins() -> bool:
    a: Num = number()
    b: Num = number()
    k: Num = max(a, b) - min(a, b)
    return min(a, b) == lower(k)


def wins_all(a: Any, b: Any) -> Any:
    """Whether the first player wins, for whole columns and in integers alone.

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
    level=1,
    sample=("2 1\n8 4\n4 7\n", "0\n1\n0\n"),
    cases=Framing.TO_THE_END,
    width=2,
    # 5k^2 and (u + 2)^2, at most (2b + 2)^2, stay below 2^63.
    columns=Columns(wins_all, 13 * 10**8),
    program=second_wins,
    made=Made(draw=lambda d: d.pair(0, 10**9)),
)
