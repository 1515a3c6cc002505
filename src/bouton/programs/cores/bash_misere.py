"""Misere play of taking 1 to M: misere Nim on the remainders modulo M + 1."""

from bouton.programs.core import Heaps, Num

M: Num = 3  # the most that may be taken


def is_loss(heaps: Heaps) -> bool:
    """Whether the player to move loses."""
    total: Num = 0
    large = 0
    for heap in heaps:
        total ^= heap % (M + 1)
        if heap % (M + 1) > 1:
            large += 1
    if large == 0:
        return total == 1
    return total == 0


def winning_move(heaps: Heaps) -> Heaps:
    """The position after a winning move; nothing where no stone is left."""
    total: Num = 0
    large = 0
    for heap in heaps:
        total ^= heap % (M + 1)
        if heap % (M + 1) > 1:
            large += 1
    for i in range(len(heaps)):
        r: Num = heaps[i] % (M + 1)
        wanted: Num = total ^ r
        # The last large remainder goes, so that an odd number of ones is left.
        if large == 0 or (large == 1 and r > 1):
            wanted ^= 1
        take: Num = (r + M + 1 - wanted % (M + 1)) % (M + 1)
        if wanted <= M and take > 0 and take <= heaps[i]:
            after: Heaps = list(heaps)
            after[i] = heaps[i] - take
            return after
    return []
