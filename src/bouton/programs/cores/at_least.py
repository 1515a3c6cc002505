"""Take A or more, A at least 2."""

from bouton.programs.core import Heaps, Num

A: Num = 2  # the least that may be taken


def value(n: Num) -> Num:
    """The nim-value of a heap."""
    return n // A


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    return [target * A]
