"""Moore's Nim in misere play: as in normal play while a heap above 1 is left, else the number of ones decides."""

from bouton.programs.core import Heaps
from bouton.programs.cores.moore import K, balanced, is_balanced


def is_loss(heaps: Heaps) -> bool:
    """Whether the player to move loses."""
    ones = 0
    for heap in heaps:
        if heap > 1:
            return is_balanced(heaps)
        if heap == 1:
            ones += 1
    return ones % (K + 1) == 1


def winning_move(heaps: Heaps) -> Heaps:
    """The position after a winning move; nothing where no stone is left."""
    large = 0
    ones = 0
    for heap in heaps:
        if heap > 1:
            large += 1
        elif heap == 1:
            ones += 1
    if large > K:
        return balanced(heaps)
    # One more than a multiple of K + 1 ones must be left: of the large heaps some stay as ones, and some ones go.
    gone = 0
    if large == 0:
        gone = (ones + K) % (K + 1)
    if gone > ones:
        return []
    staying = (K + 2 - ones % (K + 1) + gone) % (K + 1)
    while staying > large:
        gone += 1
        staying = (K + 2 - ones % (K + 1) + gone) % (K + 1)
    after: Heaps = []
    for heap in heaps:
        if heap > 1 and staying > 0:
            after.append(1)
            staying -= 1
        elif heap > 1:
            after.append(0)
        elif heap == 1 and gone > 0:
            after.append(0)
            gone -= 1
        else:
            after.append(heap)
    return after
