"""Take a divisor of the heap, the heap itself only where MORE is 1."""

from bouton.programs.core import Heaps, Num

MORE: Num = 1  # the nim-value of an odd heap


def value(n: Num) -> Num:
    """The nim-value of a heap: MORE and the number of its factors 2."""
    if n == 0:
        return 0
    twos: Num = 0
    while n % 2 == 0:
        n = n // 2
        twos += 1
    return twos + MORE


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    if target < MORE:
        return [0]
    power: Num = 1
    while target > MORE:
        power = 2 * power
        target -= 1
    return [n - power]
