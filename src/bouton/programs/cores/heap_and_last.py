"""Positions of games that look at the last take: a heap, and what may stand beside it."""

from bouton.programs.core import Heaps


def is_position(heaps: Heaps) -> bool:
    """A heap, or a heap and one more number."""
    return len(heaps) == 1 or len(heaps) == 2
