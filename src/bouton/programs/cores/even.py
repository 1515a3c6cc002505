"""Take an even amount."""

from bouton.programs.core import Heaps, Num


def value(n: Num) -> Num:
    """The nim-value of a heap."""
    return n // 2


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    return [2 * target + n % 2]
