"""Two lower heaps: replace a heap by two unequal smaller heaps, of which one may be empty.

Whoever cannot move loses; heaps of 0 and 1 have no move.
"""

from collections.abc import Iterator

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.heap import HeapGame


def replacements(heap: int) -> Iterator[tuple[int, ...]]:
    """Every replacement of *heap*.

    >>> list(replacements(3))
    [(1,), (2,), (1, 2)]
    """
    yield from ((k,) for k in range(1, heap))
    yield from ((j, k) for k in range(2, heap) for j in range(1, k))


GAME = Entry(
    make=lambda: HeapGame(replacements, name="two lower", takes=False),
    source="A. N. Siegel, tests of CGSuite, game.heap",
    oeis=("A000069",),
    example=(3, 5),
    verb="replace",
)
