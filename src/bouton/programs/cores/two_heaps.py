"""Positions of two heaps."""

from bouton.programs.core import Heaps


def is_position(heaps: Heaps) -> bool:
    """Two heaps."""
    return len(heaps) == 2
