"""Bash's game: whoever faces a multiple of m + 1 loses, because the opponent completes every round to m + 1.

巴什博弈：面对 m + 1 的倍数者必败，因为对手总能把每一轮凑成 m + 1。
"""

from typing import Any

from bouton.judge.problem import Columns, Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    m: Num = number()
    return n % (m + 1) != 0


def wins_all(n: Any, m: Any) -> Any:
    """`first_wins` for whole columns."""
    return n % (m + 1) != 0


PROBLEM = Problem(
    title=Text("Brave Game", "Brave Game"),
    game="bash",
    rules="take 1..{m}",
    input=Text(
        "the number of cases, then for each n and m: n stones, 1 to m are taken",
        "先是数据组数，然后每组为 n 和 m：共 n 颗石子，每次取 1 到 m 颗",
    ),
    output=who_wins("first", "second"),
    level=1,
    sample=("2\n23 2\n4 3\n", "first\nsecond\n"),
    cases=Framing.COUNTED,
    width=2,
    columns=Columns(wins_all, 10**16 - 1),
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 1000), d(1, 1000)]),
)
