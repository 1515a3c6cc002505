"""A game on the table, told a second time from its description; and who wins there, by playing everything out.

Nothing of what a game means is imported from bouton: pieces are stones, pins in a row, coins on places, squares.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

State = Any  # whatever says all that decides the rest of the game; a set can hold it
Numbers = tuple[int, ...]


def heaps_upto(largest: int, most: int, fewest: int = 1, least: int = 1) -> Callable[..., Numbers]:
    """Draws *fewest* to *most* numbers from *least* to *largest*."""
    return lambda random, *_: tuple(random.randint(least, largest) for _ in range(random.randint(fewest, most)))


@dataclass(frozen=True)
class Table:
    """One game: what the *numbers* of a position lay on the table, and where each move leads from there.

    All are called with the parameters of the game behind their own arguments.  *lay*(numbers) gives a state, *moves*
    (state) every state that a move leaves, *show*(state) what a position tells of it, *after*(state, numbers) what is
    shown of the state that a move from *state* to *numbers* leaves.  *numbers*(random) draws a position, *parameters*
    (random) draws these.  *judge* plays it out; where *misere* is not, misere play must be refused.
    """

    lay: Callable[..., State]
    moves: Callable[..., Iterable[State]]
    numbers: Callable[..., Numbers]
    parameters: Callable[[Random], Numbers] = lambda random: ()
    show: Callable[[State], Hashable] = lambda state: state
    after: Callable[..., Hashable] | None = None
    judge: Callable[..., Any] = field(default=lambda *told: Judge(*told))
    misere: bool = True

    def left(self, state: State, to: Numbers, parameters: Numbers) -> Hashable:
        """What is shown of the state that the move from *state* to *to* leaves."""
        return self.show(self.lay(to, *parameters)) if self.after is None else self.after(state, to, *parameters)


class Judge:
    """Who wins one game under one convention, and its nim-values; every state is played out once."""

    def __init__(self, table: Table, parameters: Numbers, misere: bool) -> None:
        self.moves = lambda state: table.moves(state, *parameters)
        self.misere = misere
        self._lost: dict[State, bool] = {}
        self._value: dict[State, int] = {}

    def lost(self, state: State) -> bool:
        """Whether the player to move loses."""
        if state not in self._lost:
            after = [self.lost(left) for left in self.moves(state)]
            self._lost[state] = not any(after) if after else not self.misere
        return self._lost[state]

    def value(self, state: State) -> int:
        """The nim-value, of normal play."""
        if state not in self._value:
            seen = {self.value(left) for left in self.moves(state)}
            self._value[state] = next(n for n in range(len(seen) + 1) if n not in seen)
        return self._value[state]

    def winning(self, state: State) -> list[State]:
        """What every winning move leaves."""
        return [left for left in self.moves(state) if self.lost(left)]
