"""Staircase Nim: stones go down from step to step, from step 1 out of the game."""

from bouton.programs.core import Heaps, Num


def odd_steps(heaps: Heaps) -> Num:
    """The XOR of steps 1, 3, 5, ..."""
    total: Num = 0
    for i in range(0, len(heaps), 2):
        total ^= heaps[i]
    return total


def is_loss(heaps: Heaps) -> bool:
    """Whether the player to move loses."""
    return odd_steps(heaps) == 0


def winning_move(heaps: Heaps) -> Heaps:
    """The position after a winning move: an odd step loses what it must."""
    total: Num = odd_steps(heaps)
    after: Heaps = list(heaps)
    for i in range(0, len(heaps), 2):
        left: Num = heaps[i] ^ total
        if left < heaps[i]:
            after[i] = left
            if i > 0:
                after[i - 1] = heaps[i - 1] + heaps[i] - left
            break
    return after
