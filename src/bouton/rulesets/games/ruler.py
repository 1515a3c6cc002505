"""Ruler: turn any number of neighbouring coins, the rightmost from heads to tails.

Whoever cannot move loses.  A position is the places of the heads, counted from 1; each of the other coins counts as a
head of its own, for in normal play two heads at one place cancel.
"""

from collections.abc import Iterator

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.coin_turning import CoinHeap


def others(place: int) -> Iterator[tuple[int, ...]]:
    """The other coins of every turn of the head at *place*.

    >>> list(others(4))
    [(), (3,), (2, 3), (1, 2, 3)]
    """
    return (tuple(range(first, place)) for first in range(place, 0, -1))


GAME = Entry(
    make=lambda: CoinHeap(others, name="ruler"),
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14",
    oeis=("A006519",),
    example=(4, 6),
    marks=("turn coins adjacent any",),
)
