"""Knight to the corner: a square is lost exactly when both of its numbers are 0 or 1 modulo 4.

A jump lowers one number by 2 and changes the other by 1; the lowered one becomes 2 or 3 modulo 4, so no lost square
leads to another.  From any other square a number that is 2 or 3 is lowered, while the other goes up from 0 or 3 and
down from 1 or 2, all modulo 4.
"""

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.protocol import Game, Option, Position, Rules
from bouton.theorems.boards import by_outcome
from bouton.theorems.theorem import OutcomeTheorem
from bouton.theorems.written import plays


def covers(rules: Rules) -> Game | None:
    """The four jumps towards the edges, normal play."""
    return rules.game if plays(rules.game, "knight_corner", "jumps") and not rules.misere else None


def is_lost(square: tuple[int, ...]) -> bool:
    """Whether both numbers are 0 or 1 modulo 4."""
    return all(number % 4 < 2 for number in square)


def square_of(position: Position) -> tuple[int, ...]:
    """The square of the knight."""
    (square,) = position
    assert isinstance(square, tuple)
    return square


def is_loss(game: Game, position: Position) -> bool:
    """Whether the square is one of the lost ones."""
    return is_lost(square_of(position))


def winning_moves(game: Game, position: Position) -> Moves[tuple[int, Option]]:
    """There are four moves at most."""
    square = square_of(position)
    options = () if is_lost(square) else game.options(square)
    return Moves.of((0, option) for option in options if is_loss(game, option))


def reason(game: Game, position: Position) -> Reason:
    """The remainders modulo 4."""
    square = square_of(position)
    told = Sentence("known.knight_corner", 0, {"residues": tuple(number % 4 for number in square)})
    return by_outcome(
        told, position, winning_moves(game, position), has_move=next(game.options(square), None) is not None
    )


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
