"""Mark: take one stone from a heap, or halve it, rounded down.

Whoever takes the last stone wins.
"""

from collections.abc import Iterator

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.heap import HeapGame


def moves(heap: int) -> Iterator[tuple[int]]:
    """What is left of *heap*.

    >>> list(moves(7)), list(moves(0))
    ([(6,), (3,)], [])
    """
    if heap:
        yield (heap - 1,)
        yield (heap // 2,)


GAME = Entry(
    make=lambda: HeapGame(moves, name="mark"),
    source="A. S. Fraenkel, Aperiodic subtraction games, Electronic J. Combinatorics 18(2) (2011) P19",
    example=(7, 10),
    marks=("oneheap half subtract",),
)
