"""Lasker's Nim: take any number, or split the heap in two."""

from bouton.programs.core import Heaps, Num


def value(n: Num) -> Num:
    """The nim-value of a heap: 4k + 3 and 4k + 4 change places."""
    if n % 4 == 3:
        return n + 1
    if n > 0 and n % 4 == 0:
        return n - 1
    return n


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    # value undoes itself, so this is the heap of that value.
    left: Num = value(target)
    if left < n:
        return [left]
    # From 4k + 3, of value 4k + 4, to value 4k + 3.
    return [1, n - 1]
