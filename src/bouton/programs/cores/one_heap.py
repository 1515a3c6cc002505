"""Positions of one heap."""

from bouton.programs.core import Heaps


def is_position(heaps: Heaps) -> bool:
    """One heap."""
    return len(heaps) == 1
