"""Euclid's game: a multiple of the smaller number is taken from the larger one, of which LEAST or more is left."""

from bouton.programs.core import Heaps, Num

LEAST: Num = 0  # the least number that may be left


def is_lost(a: Num, b: Num) -> bool:
    """Whether the player to move loses with a <= b: b/a is below the golden ratio, or no move is left."""
    return a == 0 or ((a < b or LEAST == 1) and b * b < a * b + a * a)


def is_loss(heaps: Heaps) -> bool:
    """Whether the player to move loses."""
    if heaps[0] <= heaps[1]:
        return is_lost(heaps[0], heaps[1])
    return is_lost(heaps[1], heaps[0])


def left_of(a: Num, b: Num) -> Num:
    """What is left of b, the larger number, by a winning move: the remainder, or one a more."""
    if b % a >= LEAST and is_lost(b % a, a):
        return b % a
    return b % a + a


def winning_move(heaps: Heaps) -> Heaps:
    """The position after a winning move."""
    if heaps[0] < heaps[1]:
        return [heaps[0], left_of(heaps[0], heaps[1])]
    return [left_of(heaps[1], heaps[0]), heaps[1]]
