"""Coins in a row, each showing heads or tails: a state is the set of the places that show heads.

A move chooses coins and turns them all; the rightmost of them must show heads.  The coins of a row that begins with
place 0 are there from the start, place 0 too, of which a position tells nothing.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

from tests.catalogue.table import Numbers, Table

Heads = frozenset[int]


def lay(places: Numbers) -> Heads:
    """The coins as they lie: a place that is given twice has been turned twice, and 0 is none."""
    heads: Heads = frozenset()
    for place in places:
        heads ^= {place} - {0}
    return heads


def draw(random: Random) -> Numbers:
    """One to four different places, in any order."""
    return tuple(random.sample(range(1, 9), random.randint(1, 4)))


def turning(most: int, may: Callable[..., bool], first: int = 1) -> Table:
    """The row from place *first* on in which up to *most* coins are turned, at rising places where *may*(*places)."""

    def moves(heads: Heads) -> Iterator[Heads]:
        places = range(first, max(heads, default=0) + 1)
        for count in range(1, most + 1):
            for turned in combinations(places, count):
                if turned[-1] in heads and may(*turned):
                    yield heads ^ set(turned)

    return Table(lay, moves, draw, show=lambda heads: heads - {0})


def span(*places: int) -> int:
    """Within how many neighbours the places lie."""
    return places[-1] - places[0] + 1


def is_mirrored(*places: int) -> bool:
    """Whether these are the coins 0, k, n - k and n, with k less than n - k and at least 1."""
    return len(places) == 4 and places[0] == 0 and places[1] + places[2] == places[3]


TABLES = {
    "turning_turtles": turning(2, lambda *coins: True),
    "twins": turning(2, lambda *coins: len(coins) == 2, first=0),
    "mock_turtles": turning(3, lambda *coins: True),
    "mock_turtle_fives": turning(3, lambda *coins: span(*coins) <= 5),
    "triplets": turning(3, lambda *coins: len(coins) == 3),
    "triplet_fives": turning(3, lambda *coins: len(coins) == 3 and span(*coins) <= 5),
    "moidores": turning(9, lambda *coins: True),
    "motley": turning(8, lambda *coins: True),
    "ruler": turning(8, lambda *coins: span(*coins) == len(coins)),
    "ternups": turning(3, lambda *coins: len(coins) == 3 and coins[1] - coins[0] == coins[2] - coins[1], first=0),
    "grunt": turning(4, is_mirrored, first=0),
}
