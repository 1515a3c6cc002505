"""Take 1 to M."""

from bouton.programs.core import Heaps, Num

M: Num = 3  # the most that may be taken


def value(n: Num) -> Num:
    """The nim-value of a heap."""
    return n % (M + 1)


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    return [n - (value(n) - target)]
