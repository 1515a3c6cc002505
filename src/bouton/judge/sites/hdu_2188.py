"""HDU 2188: Bash's game as a collection of donations."""

from bouton.judge.formats import bash
from bouton.judge.problem import Problem, Text

PROBLEM = Problem(
    title=Text("Choosing a Volunteer", "选拔志愿者"),
    game="bash",
    rules="take 1..{m}",
    input=Text(
        "the number of cases, then for each n and m: each turn gives 1 to m until n are reached",
        "先是数据组数，然后每组为 n 和 m：每次捐 1 到 m，捐满 n 为止",
    ),
    output=Text("Grass where the first player reaches n, else Rabbit", "先手捐满 n 输出 Grass，否则输出 Rabbit"),
    sample=("2\n8 10\n11 10\n", "Grass\nRabbit\n"),
    answer=bash(("Rabbit", "Grass")),
)
