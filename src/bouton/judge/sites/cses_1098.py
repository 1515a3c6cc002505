"""CSES 1098: several heaps of Bash's game, 1 to 3 sticks from one heap; nim-values n mod 4, joined by XOR."""

from bouton.judge.formats import Heaps
from bouton.judge.problem import COUNTED_HEAPS, Problem, Text, who_wins
from bouton.judge.reading import Framing

PROBLEM = Problem(
    title=Text("Nim Game II", "Nim Game II"),
    game="bash",
    rules="take 1..3",
    input=COUNTED_HEAPS,
    output=who_wins("first", "second"),
    sample=("3\n4\n5 7 2 5\n2\n4 1\n3\n4 4 4\n", "first\nfirst\nsecond\n"),
    answer=Heaps("take 1..3", Framing.COUNTED, ("second", "first")),
)
