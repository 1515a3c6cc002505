"""Welter's game: coins on different squares of a strip, each turn one coin moves left to any empty square.

It may jump over others.  Whoever cannot move loses.
"""

from collections.abc import Iterator

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.board import BoardGame


def jumps(coins: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every move of one coin; squares are counted from 0.

    >>> list(jumps((1, 3)))
    [(0, 3), (1, 0), (1, 2)]
    """
    for i, coin in enumerate(coins):
        for square in range(coin):
            if square not in coins:
                yield (*coins[:i], square, *coins[i + 1 :])


def is_apart(coins: tuple[int, ...]) -> bool:
    """Whether no two coins share a square."""
    return len(set(coins)) == len(coins)


GAME = Entry(
    make=lambda: BoardGame(jumps, name="welter", fits=is_apart, order_matters=False),
    source="C. P. Welter, The theory of a class of games on a sequence of squares, in terms of the advancing operation "
    "in a special group, Indagationes Mathematicae 16 (1954) 194-200",
    verb="slide",
    example=(1, 4, 6),
    opening=(1, 4, 7),
    marks=("squares move left onecell (?:may|can|allowed~)_(?:jump|pass)|可以(?:跳过|越过)",),
)
