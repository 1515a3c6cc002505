"""The numbers that a person gives for a position."""

from collections.abc import Sequence
from operator import index
from typing import Any

from bouton.errors import PositionError

# More heaps than this in one position are refused at the door: moves would be listed for ever.
MAX_HEAPS = 100_000


def check_heaps(heaps: Sequence[int]) -> Sequence[int]:
    """*heaps* as whole numbers, if they are that, from 0 on and at least one; else PositionError."""
    if any(type(heap) is not int for heap in heaps):
        heaps = [whole(heap) for heap in heaps]
    if not heaps:
        raise PositionError(key="err.heap.missing")
    if len(heaps) > MAX_HEAPS:
        raise PositionError(key="err.size.heaps", found=len(heaps), limit=MAX_HEAPS)
    for heap in heaps:
        if heap < 0:
            raise PositionError(key="err.heap.negative", found=heap)
    return heaps


def whole(number: Any) -> int:
    """*number* as a plain int, whoever's whole number it is (NumPy's, say); PositionError where it is none."""
    try:
        if not isinstance(number, bool):
            return index(number)
    except TypeError:
        pass
    raise PositionError(key="err.heap.not_whole", found=repr(number))
