"""Euclid's game: whoever first has a choice (a >= 2b) wins, because both continuations are open; else moves are forced.

欧几里得博弈：谁先遇到 a >= 2b 谁就掌握主动，必胜；在此之前每步都是被迫的。
"""

from bouton.programs.core import Num, more, number, say
from bouton.programs.cores.first_choice import wins


def answer() -> None:
    while more():
        a: Num = number()
        b: Num = number()
        if a == 0 and b == 0:
            break
        say("Stan wins" if wins(max(a, b), min(a, b)) else "Ollie wins")
