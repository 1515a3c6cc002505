"""Euclid's game: subtract from the larger of two numbers a multiple of the smaller, never below 0.

Whoever makes a 0 wins: then there is no move.  Of two equal numbers either may be made 0.
"""

from collections.abc import Iterator

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.board import BoardGame


def moves(board: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Every pair that one subtraction leaves.

    >>> list(moves((3, 7))), list(moves((2, 2))), list(moves((0, 5)))
    ([(3, 4), (3, 1)], [(0, 2), (2, 0)], [])
    """
    a, b = board
    if 0 < b <= a:
        yield from ((left, b) for left in range(a - b, -1, -b))
    if 0 < a <= b:
        yield from ((a, left) for left in range(b - a, -1, -a))


GAME = Entry(
    make=lambda: BoardGame(moves, name="euclid", length=2, order_matters=False),
    source="A. J. Cole, A. J. T. Davie, A game based on the Euclidean algorithm and a winning strategy for it, "
    "Math. Gazette 53 (1969) 354-357",
    verb="subtract",
    example=(7, 25),
    marks=("multiple smallest number", "multiple smallest subtract"),
)
