"""Euclid's game down to 0: a multiple of the smaller number is taken from the larger one."""

from bouton.programs.core import Heaps, Num


def is_lost(a: Num, b: Num) -> bool:
    """Whether the player to move loses with a <= b: b/a is below the golden ratio and above 1, or a is 0."""
    return a == 0 or (a < b and b * b < a * b + a * a)


def is_loss(heaps: Heaps) -> bool:
    """Whether the player to move loses."""
    if heaps[0] <= heaps[1]:
        return is_lost(heaps[0], heaps[1])
    return is_lost(heaps[1], heaps[0])


def left_of(a: Num, b: Num) -> Num:
    """What is left of b, the larger number, by a winning move: the remainder, or one a more."""
    if is_lost(b % a, a):
        return b % a
    return b % a + a


def winning_move(heaps: Heaps) -> Heaps:
    """The position after a winning move."""
    if heaps[0] < heaps[1]:
        return [heaps[0], left_of(heaps[0], heaps[1])]
    return [left_of(heaps[1], heaps[0]), heaps[1]]
