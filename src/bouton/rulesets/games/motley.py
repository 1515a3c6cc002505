"""Motley: turn any number of coins, the rightmost from heads to tails.

Whoever cannot move loses.  A position is the places of the heads, counted from 1; each of the other coins counts as a
head of its own, for in normal play two heads at one place cancel (misere play goes on with both).
"""

from collections.abc import Iterator

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.heap import HeapGame
from bouton.rulesets.turning import chosen


def others(place: int) -> Iterator[tuple[int, ...]]:
    """The other coins of every turn of the head at *place*.

    >>> list(others(3))
    [(), (1,), (2,), (1, 2)]
    """
    for count in range(place):
        yield from chosen(count, 1, place)


GAME = Entry(
    make=lambda: HeapGame(others, name="motley", takes=False),
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14",
    oeis=("A000079",),
    example=(2, 4),
)
