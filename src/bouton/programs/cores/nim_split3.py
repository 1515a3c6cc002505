"""Take any number, or split the heap in three."""

from bouton.programs.core import Heaps, Num


def value(n: Num) -> Num:
    """The nim-value of a heap: 8k + 7 and 8k + 8 change places."""
    if n % 8 == 7:
        return n + 1
    if n > 0 and n % 8 == 0:
        return n - 1
    return n


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    # value undoes itself, so this is the heap of that value.
    left: Num = value(target)
    if left < n:
        return [left]
    # From 8k + 7, of value 8k + 8, to value 8k + 7.
    return [1, 2, n - 3]
