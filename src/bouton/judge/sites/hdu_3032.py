"""HDU 3032: Lasker's Nim."""

from bouton.judge.cases import Framing
from bouton.judge.formats import heaps
from bouton.judge.problem import Problem, Text

PROBLEM = Problem(
    title=Text("Nim or not Nim?", "Nim or not Nim?"),
    game="lasker",
    rules="take any; split",
    input=Text(
        "the number of cases, then for each the number of heaps and the heaps", "先是数据组数，然后每组为堆数和各堆颗数"
    ),
    output=Text("Alice where the first player wins, else Bob", "先手必胜输出 Alice，否则输出 Bob"),
    sample=("2\n3\n2 2 3\n2\n3 3\n", "Alice\nBob\n"),
    answer=heaps("take any; split", Framing.COUNTED, ("Bob", "Alice")),
    program="hdu_3032",
)
