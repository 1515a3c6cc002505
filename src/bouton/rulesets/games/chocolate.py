"""Chocolate: break a bar of rows and columns along a line and eat the part without the poisoned corner square.

Whoever is left with the poisoned square alone has no move and loses.
"""

from collections.abc import Iterator

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.board import BoardGame


def breaks(bar: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Every bar that one break leaves.

    >>> list(breaks((3, 2)))
    [(1, 2), (2, 2), (3, 1)]
    """
    rows, columns = bar
    yield from ((left, columns) for left in range(1, rows))
    yield from ((rows, left) for left in range(1, columns))


GAME = Entry(
    make=lambda: BoardGame(breaks, name="chocolate", length=2, fits=all, order_matters=False),
    source="A. C. Robin, A poisoned chocolate problem, Math. Gazette 73 (1989) 341-343",
    verb="eat",
    example=(4, 7),
    marks=("chocolate|巧克力 break|掰|poison bitter|毒|苦",),
)
