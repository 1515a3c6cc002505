"""HDU 3032: Lasker's Nim."""

from bouton.judge.formats import Heaps
from bouton.judge.problem import COUNTED_HEAPS, Problem, Text, if_first_wins
from bouton.judge.reading import Framing

PROBLEM = Problem(
    title=Text("Nim or not Nim?", "Nim or not Nim?"),
    game="lasker",
    rules="take any; split",
    input=COUNTED_HEAPS,
    output=if_first_wins("Alice", "Bob"),
    sample=("2\n3\n2 2 3\n2\n3 3\n", "Alice\nBob\n"),
    answer=Heaps("take any; split", Framing.COUNTED, ("Bob", "Alice")),
)
