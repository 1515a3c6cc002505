"""Take A to B, A at least 2."""

from bouton.programs.core import Heaps, Num

A: Num = 3  # the least that may be taken
B: Num = 7  # the most


def value(n: Num) -> Num:
    """The nim-value of a heap."""
    return n % (A + B) // A


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    # Within a period the heaps of that value are target*A to target*A + A - 1.
    above: Num = n % (A + B) - target * A
    if above < 2 * A:
        return [n - A]
    return [n - (above + 1 - A)]
