"""CSES 1730: Nim as it is, any number of sticks from one heap; who cannot move loses."""

from bouton.judge.formats import Heaps
from bouton.judge.problem import COUNTED_HEAPS, Problem, Text, who_wins
from bouton.judge.reading import Framing

PROBLEM = Problem(
    title=Text("Nim Game I", "Nim Game I"),
    game="nim",
    rules="nim",
    input=COUNTED_HEAPS,
    output=who_wins("first", "second"),
    sample=("3\n4\n5 7 2 5\n2\n4 1\n3\n3 5 6\n", "first\nfirst\nsecond\n"),
    program="nim",
    answer=Heaps("nim", Framing.COUNTED, ("second", "first")),
)
