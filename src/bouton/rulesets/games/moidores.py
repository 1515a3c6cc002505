"""Moidores: turn one to nine coins, the rightmost from heads to tails.

Whoever cannot move loses.  A position is the places of the heads, counted from 1; each of the other coins counts as a
head of its own, for in normal play two heads at one place cancel (misere play goes on with both).
"""

from collections.abc import Iterator

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.heap import HeapGame
from bouton.rulesets.turning import chosen


def others(place: int) -> Iterator[tuple[int, ...]]:
    """The other coins of every turn of the head at *place*.

    >>> sum(1 for _ in others(11)), 2**10 - 1 - 10  # all but nine or ten others
    (1013, 1013)
    """
    for count in range(min(9, place)):
        yield from chosen(count, 1, place)


GAME = Entry(
    make=lambda: HeapGame(others, name="moidores", takes=False),
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14",
    example=(3, 9),
)
