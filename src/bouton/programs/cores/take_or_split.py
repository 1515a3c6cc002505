"""Take any number, or split the heap: in two where SIZE is 4 (Lasker's Nim), in three where it is 8."""

from bouton.programs.core import Heaps, Num

SIZE: Num = 4  # of so many heaps in a row the last two change places


def value(n: Num) -> Num:
    """The nim-value of a heap: the last two of each SIZE heaps have each other's size."""
    if n % SIZE == SIZE - 1:
        return n + 1
    if n > 0 and n % SIZE == 0:
        return n - 1
    return n


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    # value undoes itself, so this is the heap of that value.
    left: Num = value(target)
    if left < n:
        return [left]
    # From the first of two that change places to its own size.
    if SIZE == 4:
        return [1, n - 1]
    return [1, 2, n - 3]
