"""Mock turtle fives: turn one to three coins within five neighbours, the rightmost from heads to tails.

Whoever cannot move loses.  A position is the places of the heads, counted from 1; each of the other coins counts as a
head of its own, for in normal play two heads at one place cancel.
"""

from collections.abc import Iterator
from itertools import combinations

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.coin_turning import CoinHeap


def others(place: int) -> Iterator[tuple[int, ...]]:
    """The other coins of every turn of the head at *place*.

    >>> list(others(3))
    [(), (1,), (2,), (1, 2)]
    >>> sum(1 for _ in others(20))
    11
    """
    for count in range(min(3, place)):
        yield from combinations(range(max(1, place - 4), place), count)


GAME = Entry(
    make=lambda: CoinHeap(others, name="mock turtle fives"),
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14",
    example=(6, 9),
)
