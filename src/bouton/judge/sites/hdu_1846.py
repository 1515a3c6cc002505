"""HDU 1846: Bash's game, many cases."""

from typing import Any

from bouton.judge.laws import interval_value
from bouton.judge.problem import Problem, Text
from bouton.judge.rows import Framing, Rows


def wins(n: int, m: int) -> bool:
    """Whether the player to move wins with *n* stones, taking 1 to *m*."""
    return interval_value(1, m, n) != 0


def wins_all(n: Any, m: Any) -> Any:
    """`wins` for whole columns."""
    return n % (m + 1) != 0


PROBLEM = Problem(
    title=Text("Brave Game", "Brave Game"),
    game="bash",
    rules="take 1..{m}",
    input=Text(
        "the number of cases, then for each n and m: n stones, 1 to m are taken",
        "先是数据组数，然后每组为 n 和 m：共 n 颗石子，每次取 1 到 m 颗",
    ),
    output=Text("first or second: who wins", "first 或 second，即获胜的一方"),
    sample=("2\n23 2\n4 3\n", "first\nsecond\n"),
    answer=Rows(
        width=2,
        framing=Framing.COUNTED,
        answers=("second", "first"),
        wins=wins,
        wins_all=wins_all,
        limit=10**16 - 1,
    ),
)
