"""Euclid's game: whoever first has a choice (a >= 2b) wins, because both continuations are open;
else moves are forced.

欧几里得博弈：谁先遇到 a >= 2b 谁就掌握主动，必胜；在此之前每步都是被迫的。
"""

from bouton.programs.core import Num, number
from bouton.programs.cores.first_choice import wins


def first_wins() -> bool:
    a: Num = number()
    b: Num = number()
    return wins(max(a, b), min(a, b))
