"""Leave at most a share of the heap."""

from bouton.programs.core import Heaps, Num

A: Num = 1  # of a heap n at most (A n + U) / C, rounded down, + MORE - LESS is left
U: Num = 0
C: Num = 2
MORE: Num = 0
LESS: Num = 0


def value(n: Num) -> Num:
    """The nim-value of a heap."""
    moves: Num = 0
    left: Num = n
    while left > 0:
        # (A left + U) / C, rounded down, without a number much larger than the heap.
        share: Num = A * (left // C) + (A * (left % C) + U) // C + MORE
        if share < LESS:
            break
        left = min(left - 1, share - LESS)
        moves += 1
    return moves


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    # The smallest takes pass the values one by one.
    left: Num = n
    steps: Num = value(n) - target
    for _ in range(steps):
        left = min(left - 1, A * (left // C) + (A * (left % C) + U) // C + MORE - LESS)
    return [left]
