"""Split a heap in three."""

from bouton.programs.core import Heaps, Num


def value(n: Num) -> Num:
    """The nim-value of a heap."""
    if n == 0:
        return 0
    return (n - 1) // 2


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target: two equal heaps beside one of that value."""
    first: Num = 2 * target + 2 - n % 2
    other: Num = (n - first) // 2
    if other < first:
        return [other, other, first]
    return [first, other, other]
