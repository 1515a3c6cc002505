"""A sum of heaps by the nim-values of single heaps; `value` and `move_to` are those of the game's own core."""

from bouton.programs.core import Heaps, Num
from bouton.programs.cores.nim import move_to, value


def nim_sum(heaps: Heaps) -> Num:
    """The XOR of the nim-values."""
    total: Num = 0
    for heap in heaps:
        total ^= value(heap)
    return total


def is_loss(heaps: Heaps) -> bool:
    """Sprague-Grundy: the player to move loses exactly when the XOR is 0."""
    return nim_sum(heaps) == 0


def winning_move(heaps: Heaps) -> Heaps:
    """The position after a move to XOR 0: some heap can lower its nim-value to what the others ask for."""
    total: Num = nim_sum(heaps)
    after: Heaps = []
    moved = False
    for heap in heaps:
        target: Num = value(heap) ^ total
        if moved or target >= value(heap):
            after.append(heap)
        else:
            after.extend(move_to(heap, target))
            moved = True
    return after
