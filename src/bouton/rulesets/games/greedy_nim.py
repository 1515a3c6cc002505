"""Greedy Nim: take any number from a largest heap.

Whoever takes the last stone wins.
"""

from collections.abc import Iterator

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.board import BoardGame


def takes(heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every take from a largest heap.

    >>> list(takes((1, 2)))
    [(1, 1), (1, 0)]
    """
    largest = max(heaps)
    for i, heap in enumerate(heaps):
        if heap == largest:
            for left in range(heap - 1, -1, -1):
                yield (*heaps[:i], left, *heaps[i + 1 :])


GAME = Entry(
    make=lambda: BoardGame(takes, name="greedy nim", order_matters=False),
    source="M. H. Albert, R. J. Nowakowski, Nim restrictions, Integers 4 (2004) G01",
    example=(3, 5, 5, 5),
    opening=(4, 4, 6, 11),
    marks=("heaps largest any",),
)
