"""Chomp: eat a square of a chocolate bar and all squares to its right and below it; the first square is poisoned.

Nobody eats the poisoned square: whoever finds it alone has no move and loses.
"""

from collections.abc import Iterator
from itertools import pairwise

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.board import BoardGame


def bites(rows: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every bite; the numbers of squares that the rows keep, from the one with the poison on.

    >>> list(bites((2, 1)))
    [(1, 1), (2, 0)]
    """
    for i, squares in enumerate(rows):
        for left in range(0 if i else 1, squares):
            yield (*rows[:i], *(min(row, left) for row in rows[i:]))


def is_bar(rows: tuple[int, ...]) -> bool:
    """Whether the rows get no longer from first to last, and the poison is there."""
    return rows[0] > 0 and all(a >= b for a, b in pairwise(rows))


GAME = Entry(
    make=lambda: BoardGame(bites, name="chomp", fits=is_bar),
    source="D. Gale, A curious Nim-type game, Amer. Math. Monthly 81 (1974) 876-879",
    verb="bite",
    example=(4, 4, 3),
    marks=("chocolate|巧克力 poison|毒 square|格 above~right|右上|右下",),
)
