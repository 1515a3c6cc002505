"""Positions of two numbers, both at least 1."""

from bouton.programs.core import Heaps


def is_position(heaps: Heaps) -> bool:
    """Two positive numbers."""
    return len(heaps) == 2 and heaps[0] > 0 and heaps[1] > 0
