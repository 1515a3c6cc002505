"""Take at most half of the heap."""

from bouton.programs.core import Heaps, Num


def value(n: Num) -> Num:
    """The nim-value of a heap."""
    odd: Num = n + 1
    while odd % 2 == 0:
        odd = odd // 2
    return odd // 2


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    # The largest heap up to n - 1 with this value.
    above: Num = 2 * target + 1
    while 2 * above <= n:
        above = 2 * above
    return [above - 1]
