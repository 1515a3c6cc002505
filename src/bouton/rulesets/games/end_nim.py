"""End-Nim: heaps in a row; take any number from the first or the last heap that is not empty.

Whoever takes the last stone wins.
"""

from collections.abc import Iterator

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.board import BoardGame


def takes(heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every take from an end.

    >>> list(takes((0, 2, 3, 1)))
    [(0, 1, 3, 1), (0, 0, 3, 1), (0, 2, 3, 0)]
    """
    filled = [i for i, heap in enumerate(heaps) if heap]
    for i in dict.fromkeys(filled[:1] + filled[-1:]):
        for left in range(heaps[i] - 1, -1, -1):
            yield (*heaps[:i], left, *heaps[i + 1 :])


GAME = Entry(
    make=lambda: BoardGame(takes, name="end nim"),
    source="M. H. Albert, R. J. Nowakowski, The game of End-Nim, Electronic J. Combinatorics 8(2) (2001) R1",
    example=(3, 2, 4, 3),
    marks=("row heaps bothends any",),
)
