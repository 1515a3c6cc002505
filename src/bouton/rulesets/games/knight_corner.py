"""Knight to the corner: a knight makes those of its jumps that bring it two squares nearer to an edge by the corner.

From (a, b) it goes to (a - 2, b - 1), (a - 2, b + 1), (a - 1, b - 2) or (a + 1, b - 2) on a board without end; the
numbers count the squares to the left edge and to the lower one.  Whoever cannot move loses.
"""

from collections.abc import Iterator

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.board import BoardGame

JUMPS = ((-2, -1), (-2, 1), (-1, -2), (1, -2))


def jumps(square: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Every jump that stays on the board.

    >>> list(jumps((2, 1))), list(jumps((1, 1)))
    ([(0, 0), (0, 2)], [])
    """
    a, b = square
    return ((a + i, b + j) for i, j in JUMPS if a + i >= 0 and b + j >= 0)


GAME = Entry(
    make=lambda: BoardGame(jumps, name="knight corner", length=2, order_matters=False),
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 3: The White Knight",
    verb="go",
    example=(6, 5),
    marks=("corner board knight|马",),
)
