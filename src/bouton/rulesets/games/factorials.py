"""Factorials: take 1, 2, 6, 24 or another factorial from one heap.

Whoever takes the last stone wins.
"""

from collections.abc import Iterator
from itertools import count

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.heap import HeapGame


def takes(heap: int) -> Iterator[tuple[int]]:
    """What every take leaves.

    >>> list(takes(7))
    [(6,), (5,), (1,)]
    """
    factorial = 1
    for k in count(2):
        if factorial > heap:
            return
        yield (heap - factorial,)
        factorial *= k


GAME = Entry(
    make=lambda: HeapGame(takes, name="factorials"),
    source="R. K. Guy, Unsolved Problems in Number Theory, E26; OEIS A014587",
    oeis=("A014587",),
    example=(7, 12),
    broken_at=5050,
)
