"""How theorems recognise the games they speak of: questions about a normal form."""

from typing import TYPE_CHECKING

from bouton.rulesets.amounts import ANY, Amounts
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.protocol import Game, Option, Position

if TYPE_CHECKING:
    from bouton.rulesets.families.coupled import Joint


def take_only(game: Game) -> Amounts | None:
    """The set S of a game on one heap that only takes an amount of S; None for every other game."""
    return game.amounts if isinstance(game, TakeAndBreak) else None


def is_any(game: Game) -> bool:
    """Whether any amount may be taken from one heap: Nim."""
    return take_only(game) == Amounts((ANY,))


def one_to(game: Game) -> int | None:
    """m, where the game is to take 1 to m; None for every other game."""
    amounts = take_only(game)
    if amounts is None or not amounts.is_constant or len(amounts.ranges) != 1:
        return None
    low, high = amounts.ranges[0]
    return high if low == 1 else None


def joint_moves(game: Game) -> "tuple[Joint, ...] | None":
    """The moves of a coupled game; None for every other game."""
    from bouton.rulesets.families.coupled import Coupled  # theorems on single heaps need not pay for it

    return game.moves if isinstance(game, Coupled) else None


def two_heaps(position: Position) -> bool:
    """Whether *position* is one part of two heaps."""
    return len(position) == 1 and isinstance(position[0], tuple) and len(position[0]) == 2


def heaps_of(position: Position) -> tuple[int, ...]:
    """The heaps of a position of single heaps."""
    assert all(isinstance(part, int) for part in position)
    return position  # type: ignore[return-value]


def lowered(heap: int) -> Option:
    """The option that leaves *heap* stones of one heap."""
    return (heap,)
