"""Silver dollar game without the dollar: coins on a strip, each turn one coin slides left and jumps over none.

No two coins share a square.  Whoever cannot move loses.
"""

from collections.abc import Iterator
from itertools import pairwise

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.board import BoardGame


def slides(coins: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every slide of one coin; squares are counted from 0.

    >>> list(slides((0, 1, 4)))
    [(0, 1, 2), (0, 1, 3)]
    """
    for i, coin in enumerate(coins):
        barrier = coins[i - 1] + 1 if i else 0
        for square in range(barrier, coin):
            yield (*coins[:i], square, *coins[i + 1 :])


def is_apart(coins: tuple[int, ...]) -> bool:
    """Whether the coins stand from left to right, no two on one square."""
    return all(a < b for a, b in pairwise(coins))


GAME = Entry(
    make=lambda: BoardGame(slides, name="silver dollar", fits=is_apart),
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 15",
    verb="slide",
    example=(1, 4, 6, 9),
    opening=(1, 4, 6, 10),
    marks=("strip move left nojump onecell dollar|银元",),
)
