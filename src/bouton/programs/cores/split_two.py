"""Split a heap in two."""

from bouton.programs.core import Heaps, Num


def value(n: Num) -> Num:
    """The nim-value of a heap."""
    if n > 0 and n % 2 == 0:
        return 1
    return 0


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target, which is 0."""
    return [1, n - 1]
