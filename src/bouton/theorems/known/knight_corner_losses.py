"""Knight to the corner: a square is lost exactly when both of its numbers are 0 or 1 modulo 4.

Modulo 4 a jump changes one number by 2 and the other by 1, so from such a square it leads to no other one.  From any
other square the number that is 2 or 3 modulo 4 is lowered by 2; where both are, also the other number goes down by 1
from 2, or the jump goes the other way.
"""

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.families.board import BoardGame
from bouton.rulesets.games.knight_corner import jumps
from bouton.rulesets.protocol import Option, Position, Rules
from bouton.theorems.boards import by_outcome
from bouton.theorems.theorem import OutcomeTheorem


def covers(rules: Rules) -> tuple[()] | None:
    """The four jumps towards the edges, normal play."""
    game = rules.game
    return () if isinstance(game, BoardGame) and game.moves is jumps and not rules.misere else None


def is_lost(square: tuple[int, ...]) -> bool:
    """Whether both numbers are 0 or 1 modulo 4."""
    return all(number % 4 < 2 for number in square)


def square_of(position: Position) -> tuple[int, ...]:
    """The square of the knight."""
    (square,) = position
    assert isinstance(square, tuple)
    return square


def is_loss(law: tuple[()], position: Position) -> bool:
    """Whether the square is one of the lost ones."""
    return is_lost(square_of(position))


def winning_moves(law: tuple[()], position: Position) -> Moves[tuple[int, Option]]:
    """There are four moves at most."""
    square = square_of(position)
    return Moves.of((0, (after,)) for after in jumps(square) if is_lost(after) and not is_lost(square))


def reason(law: tuple[()], position: Position) -> Reason:
    """The remainders modulo 4."""
    square = square_of(position)
    told = Sentence("known.knight_corner", 0, {"residues": tuple(number % 4 for number in square)})
    return by_outcome(told, position, winning_moves(law, position), has_move=any(True for _ in jumps(square)))


THEOREM = OutcomeTheorem(
    covers=covers,
    statement="a square is lost exactly when both numbers are 0 or 1 modulo 4",
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 3: The White Knight",
    is_loss=is_loss,
    winning_moves=winning_moves,
    reason=reason,
    examples=("knight corner",),
    far={
        ("knight corner", (10**30, 10**30 + 1)): "P",
        ("knight corner", (10**30, 10**30 + 2)): "N",
        ("knight corner", (10**30 + 3, 10**40 + 2)): "N",
    },
)
