"""HDU 5795: Nim where a heap may also be broken in three."""

from bouton.judge.cases import Framing
from bouton.judge.formats import heaps
from bouton.judge.problem import Problem, Text

PROBLEM = Problem(
    title=Text("A Simple Nim", "A Simple Nim"),
    game="nim_split3",
    rules="take any; split into 3",
    input=Text(
        "the number of cases, then for each the number of heaps and the heaps", "先是数据组数，然后每组为堆数和各堆颗数"
    ),
    output=Text("First player wins. or Second player wins.", "First player wins. 或 Second player wins."),
    sample=("2\n2\n4 4\n3\n1 2 4\n", "Second player wins.\nFirst player wins.\n"),
    answer=heaps("take any; split into 3", Framing.COUNTED, ("Second player wins.", "First player wins.")),
    program="hdu_5795",
)
