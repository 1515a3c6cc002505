"""Euclid's game: whoever first has a choice (a >= 2b) wins, because both continuations are open; until then every
move is forced.

谁先遇到 a >= 2b 谁就掌握主动，必胜；在此之前每步都是被迫的。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, more, number, say
from bouton.programs.cores.first_choice import wins


def answer() -> None:
    while more():
        a: Num = number()
        b: Num = number()
        if a == 0 and b == 0:
            break
        say("Stan wins" if wins(max(a, b), min(a, b)) else "Ollie wins")


PROBLEM = Problem(
    title=Text("Euclid's Game", "Euclid's Game"),
    game="euclid",
    rules="euclid",
    input=Text("a line for each case with two numbers; 0 0 ends", "每组一行，为两个数，以 0 0 结束"),
    output=Text("Stan wins or Ollie wins; Stan moves first", "Stan wins 或 Ollie wins，Stan 先走"),
    level=3,
    sample=("34 12\n15 24\n0 0\n", "Stan wins\nOllie wins\n"),
    cases=Framing.TO_ZEROS,
    program=answer,
    made=Made(draw=lambda d: d.pair(1, 2**31 - 1), plain=True, zeros=2),
)
