"""Euclid's game on positive numbers: subtract from the larger a multiple of the smaller; both stay positive.

Whoever makes the numbers equal wins: then there is no move.
"""

from collections.abc import Iterator

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.board import BoardGame


def moves(board: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Every pair that one subtraction leaves.

    >>> list(moves((3, 7))), list(moves((2, 6))), list(moves((2, 2)))
    ([(3, 4), (3, 1)], [(2, 4), (2, 2)], [])
    """
    a, b = board
    if b < a:
        yield from ((left, b) for left in range(a - b, 0, -b))
    if a < b:
        yield from ((a, left) for left in range(b - a, 0, -a))


GAME = Entry(
    make=lambda: BoardGame(moves, name="euclid positive", length=2, fits=all, order_matters=False),
    source="J. W. Grossman, A Nim-type game, Problem 1537, Math. Magazine 70 (1997) 382; "
    "P. D. Straffin, solution, 71 (1998) 394-395",
    verb="subtract",
    example=(7, 25),
)
