"""HDU 1846: Bash's game, many cases."""

from bouton.judge.formats import bash
from bouton.judge.problem import Problem, Text, who_wins

PROBLEM = Problem(
    title=Text("Brave Game", "Brave Game"),
    game="bash",
    rules="take 1..{m}",
    input=Text(
        "the number of cases, then for each n and m: n stones, 1 to m are taken",
        "先是数据组数，然后每组为 n 和 m：共 n 颗石子，每次取 1 到 m 颗",
    ),
    output=who_wins("first", "second"),
    sample=("2\n23 2\n4 3\n", "first\nsecond\n"),
    answer=bash(("second", "first")),
)
