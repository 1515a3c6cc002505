"""Ternups: turn three equally spaced coins, the rightmost from heads to tails.

Whoever cannot move loses.  A position is the places of the heads, counted from 0; each of the other two coins counts as
a head of its own, for in normal play two heads at one place cancel.  The coin at place
0 is never the rightmost: it does not count.  So this is also a game of heaps: choose d, and a heap of n becomes two
heaps of n - d and n - 2d.
"""

from collections.abc import Iterator

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.coin_turning import CoinHeap


def others(place: int) -> Iterator[tuple[int, ...]]:
    """The other coins of every turn of the head at *place*, without the coin at place 0.

    >>> list(others(5)), list(others(4))
    ([(3, 4), (1, 3)], [(2, 3), (2,)])
    """
    for d in range(1, place // 2 + 1):
        first = place - 2 * d
        yield (first, place - d) if first else (place - d,)


GAME = Entry(
    make=lambda: CoinHeap(others, name="ternups"),
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14",
    least_turned=3,
    example=(7, 6),
    opening=(6, 4),
)
