"""Northcott's game on rows of squares, where pieces may also step back: the outcome by looking from the end backwards.

A state is who is to move (0 or 1) and for each row where the two pieces stand, the left one of player 0.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product

from tests.catalogue.table import Numbers, Table, heaps_upto

ROOM = 5  # the squares of a row
State = tuple[int, tuple[tuple[int, int], ...]]


def lay(gaps: Numbers) -> State:
    """The pieces with so many empty squares between them, as far to the left as they can stand."""
    return 0, tuple((0, gap + 1) for gap in gaps)


def moves(state: State) -> Iterator[State]:
    player, rows = state
    for at, (left, right) in enumerate(rows):
        ways = range(right) if player == 0 else range(left + 1, ROOM)
        for to in set(ways) - {left, right}:
            row = (to, right) if player == 0 else (left, to)
            yield 1 - player, (*rows[:at], row, *rows[at + 1 :])


def gaps_of(state: State) -> Numbers:
    return tuple(right - left - 1 for left, right in state[1])


@cache
def lost_states(count: int) -> frozenset[State]:
    """The lost states of *count* rows; every state is lost or won, for a player who is behind just follows."""
    rows = [(left, right) for right in range(ROOM) for left in range(right)]
    open_states = set(product((0, 1), product(rows, repeat=count)))
    lost: set[State] = set()
    while open_states:
        new = {s for s in open_states if not any(after in open_states for after in moves(s))}
        won = {s for s in open_states - new if any(after in new for after in moves(s))}
        assert new or won, "a draw"
        lost |= new
        open_states -= new | won
    return frozenset(lost)


class LookingBack:
    """The judge of a game whose moves may go round in circles."""

    def __init__(self, *told) -> None:
        pass

    def lost(self, state: State) -> bool:
        return state in lost_states(len(state[1]))

    def value(self, state: State) -> None:
        """None: a state is not worth one heap, for it may step back."""

    def winning(self, state: State) -> list[State]:
        """What the winning moves leave that come closer; Bouton's position says nothing of the others."""
        here = gaps_of(state)
        closer = [after for after in moves(state) if sum(gaps_of(after)) < sum(here)]
        return [after for after in closer if self.lost(after)]


TABLES = {
    "northcott": Table(lay, moves, heaps_upto(ROOM - 2, 2, least=0), show=gaps_of, judge=LookingBack, misere=False)
}
