"""Positions of any number of heaps."""

from bouton.programs.core import Heaps


def is_position(heaps: Heaps) -> bool:
    """Any number of heaps will do."""
    return len(heaps) > 0
