"""Nim: the player to move loses exactly when the XOR of the heaps is 0.

Nim：各堆的异或和为 0 时先手必败，否则必胜。
"""

from bouton.judge.problem import COUNTED_HEAPS, Framing, Made, Problem, Text, who_wins
from bouton.judge.problems.hdu_1849 import first_wins

PROBLEM = Problem(
    title=Text("Nim Game I", "Nim Game I"),
    game="nim",
    rules="nim",
    input=COUNTED_HEAPS,
    output=who_wins("first", "second"),
    level=1,
    sample=("3\n4\n5 7 2 5\n2\n4 1\n3\n3 5 6\n", "first\nfirst\nsecond\n"),
    cases=Framing.COUNTED,
    width=0,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 200_000), (1, 10**9)), total=200_000),
)
