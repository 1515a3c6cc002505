"""Take a divisor of the heap."""

from bouton.programs.core import Heaps, Num


def value(n: Num) -> Num:
    """The nim-value of a heap: one more than its factors 2."""
    if n == 0:
        return 0
    twos: Num = 0
    while n % 2 == 0:
        n = n // 2
        twos += 1
    return twos + 1


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    if target == 0:
        return [0]
    power: Num = 1
    while target > 1:
        power = 2 * power
        target -= 1
    return [n - power]
