"""Moore's Nim in normal play."""

from bouton.programs.core import Heaps
from bouton.programs.cores.moore import balanced, is_balanced


def is_loss(heaps: Heaps) -> bool:
    """Whether the player to move loses."""
    return is_balanced(heaps)


def winning_move(heaps: Heaps) -> Heaps:
    """The position after a winning move."""
    return balanced(heaps)
