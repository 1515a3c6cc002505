"""Mock turtles: turn one, two or three coins, the rightmost from heads to tails.

Whoever cannot move loses.  A position is the places of the heads, counted from 1; each of the other coins counts as a
head of its own, for in normal play two heads at one place cancel (misere play goes on with both).
"""

from collections.abc import Iterator

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.heap import HeapGame


def others(place: int) -> Iterator[tuple[int, ...]]:
    """The other coins of every turn of the head at *place*.

    >>> list(others(3))
    [(), (1,), (2,), (1, 2)]
    """
    # No itertools.combinations: it would make a tuple of all places first.
    if place:
        yield ()
    yield from ((a,) for a in range(1, place))
    yield from ((a, b) for a in range(1, place) for b in range(a + 1, place))


GAME = Entry(
    make=lambda: HeapGame(others, name="mock turtles", takes=False),
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14",
    oeis=("A000069",),
    example=(2, 5),
)
