"""Take a divisor of the heap that is less than the heap."""

from bouton.programs.core import Heaps, Num


def value(n: Num) -> Num:
    """The nim-value of a heap: its factors 2."""
    twos: Num = 0
    while n > 0 and n % 2 == 0:
        n = n // 2
        twos += 1
    return twos


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    power: Num = 1
    while target > 0:
        power = 2 * power
        target -= 1
    return [n - power]
