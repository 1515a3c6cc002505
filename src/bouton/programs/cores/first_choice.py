"""Euclid's game by its first choice: whoever first has one wins, because both continuations are open to them."""

from bouton.programs.core import Num


def wins(a: Num, b: Num) -> bool:
    """Whether the player to move wins with a >= b."""
    first = True
    while b > 0:
        if a // b >= 2 or a % b == 0:
            return first
        rest: Num = a - b
        a = b
        b = rest
        first = not first
    return not first
