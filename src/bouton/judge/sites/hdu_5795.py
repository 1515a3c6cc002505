"""HDU 5795: Nim where a heap may also be broken in three."""

from bouton.judge.formats import Heaps
from bouton.judge.problem import COUNTED_HEAPS, Problem, Text
from bouton.judge.reading import Framing

PROBLEM = Problem(
    title=Text("A Simple Nim", "A Simple Nim"),
    game="nim_split3",
    rules="take any; split into 3",
    input=COUNTED_HEAPS,
    output=Text("First player wins. or Second player wins.", "First player wins. 或 Second player wins."),
    sample=("2\n2\n4 4\n3\n1 2 4\n", "Second player wins.\nFirst player wins.\n"),
    answer=Heaps("take any; split into 3", Framing.COUNTED, ("Second player wins.", "First player wins.")),
)
