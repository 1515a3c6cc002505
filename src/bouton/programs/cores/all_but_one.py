"""Take any amount but D, D at least 2."""

from bouton.programs.core import Heaps, Num

D: Num = 2  # the one amount that may not be taken


def value(n: Num) -> Num:
    """The nim-value of a heap."""
    return n // (2 * D) * D + n % D


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    # Two heaps have it, D apart.
    left: Num = target // D * (2 * D) + target % D
    if left + D < n and n - left != 2 * D:
        return [left + D]
    return [left]
