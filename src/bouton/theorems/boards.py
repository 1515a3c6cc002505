"""The reason for a board, where one law says its nim-value or whether it is lost."""

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.protocol import Option, Position
from bouton.theorems.ends import over


def by_value(law: Sentence, position: Position, x: int, moves: Moves[Option], *, has_move: bool) -> Reason:
    """The nim-value *x* of the board, the law, and the first of the *moves* to value 0."""
    if not has_move:
        return over()
    numbers = {**law.values, "position": position[0], "x": x}
    if x == 0:
        return _told("known.loss", (0, 1), law, numbers)
    return _told("known.win", (0, 1, 2), law, {**numbers, "after": moves.first(1)[0][0]})


def by_outcome(law: Sentence, position: Position, moves: Moves[tuple[int, Option]], *, has_move: bool) -> Reason:
    """Whether the board is lost, the law, and the first of the winning *moves*."""
    if not has_move:
        return over()
    numbers = {**law.values, "position": position[0]}
    found = moves.first(1)
    if not found:
        return _told("known.loss_outcome", (0, 1), law, numbers)
    return _told("known.win_outcome", (0, 1, 2), law, {**numbers, "after": found[0][1][0]})


def _told(row: str, shown: tuple[int, ...], law: Sentence, numbers: dict[str, object]) -> Reason:
    told = [Sentence(row, which, numbers) for which in shown]
    return Reason(law.key, numbers, (told[0], Sentence(law.key, law.which, numbers), *told[1:]))
