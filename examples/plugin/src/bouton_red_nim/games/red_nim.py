"""Red Nim: the last stone of each heap is red, and a red stone may only be taken when it lies alone.

Whoever cannot move loses.
"""

from collections.abc import Iterator

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.heap import HeapGame


def left(heap: int) -> Iterator[int]:
    """What may be left of *heap*."""
    return iter(range(1, heap) if heap > 1 else range(heap))


GAME = Entry(make=lambda: HeapGame(left, name="red nim"), source="an example for plug-ins", example=(1, 4, 6))
