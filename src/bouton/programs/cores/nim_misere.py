"""Misere Nim: as in Nim while a heap above 1 is left, else an odd number of single stones is a loss."""

from bouton.programs.core import Heaps, Num


def is_loss(heaps: Heaps) -> bool:
    """Whether the player to move loses."""
    total: Num = 0
    large = 0
    for heap in heaps:
        total ^= heap
        if heap > 1:
            large += 1
    if large == 0:
        return total == 1
    return total == 0


def winning_move(heaps: Heaps) -> Heaps:
    """The position after a winning move; nothing where no stone is left."""
    total: Num = 0
    large = 0
    for heap in heaps:
        total ^= heap
        if heap > 1:
            large += 1
    for i in range(len(heaps)):
        left: Num = total ^ heaps[i]
        # The last large heap is lowered so that an odd number of ones is left.
        if large == 0 or (large == 1 and heaps[i] > 1):
            left ^= 1
        if left < heaps[i]:
            after: Heaps = list(heaps)
            after[i] = left
            return after
    return []
