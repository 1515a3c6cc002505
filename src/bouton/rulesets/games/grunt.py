"""Grunt: turn four coins, the first of all, one at place n from heads to tails, and two that are as far from the ends.

The places are counted from 0: coins 0, k, n - k and n, with k less than n - k.  Whoever cannot move loses.  The coin at
place 0 is never the rightmost, so it does not count, and a head at place n is a heap of n in Grundy's game.
"""

from collections.abc import Iterator

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.coin_turning import SOURCE, CoinHeap
from bouton.rulesets.families.stand_in import StandIn
from bouton.rulesets.games.grundy import GRUNDY


def others(place: int) -> Iterator[tuple[int, int]]:
    """The other coins of every turn of the head at *place*, without the coin at place 0.

    >>> list(others(5))
    [(1, 4), (2, 3)]
    """
    return ((k, place - k) for k in range(1, (place + 1) // 2))


GAME = Entry(
    make=lambda: StandIn(GRUNDY.clauses, "grunt", SOURCE, CoinHeap(others, name="grunt")),
    source=SOURCE,
    oeis=("A002188",),
    least_turned=4,
    example=(8, 5),
    opening=(3, 11),
    verb="turn",
)
