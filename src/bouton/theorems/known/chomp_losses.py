"""Chomp with two rows: the lost bars are those whose first row has one square more than the second.

A bite into such a bar shortens one row, or makes both rows as long as each other; from any other bar one bite leads to
such a one.  The poisoned square alone is one of them.
"""

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.protocol import Option, Position, Rules
from bouton.theorems.boards import by_outcome
from bouton.theorems.theorem import OutcomeTheorem
from bouton.theorems.written import plays


def covers(rules: Rules) -> tuple[()] | None:
    """Chomp, where nobody eats the poison."""
    return () if plays(rules.game, "chomp", "bites") and not rules.misere else None


def rows_of(position: Position) -> tuple[int, ...]:
    """The rows, empty ones too."""
    (rows,) = position
    assert isinstance(rows, tuple)
    return rows


def fits(position: Position) -> bool:
    """Whether at most two rows are left."""
    return not any(rows_of(position)[2:])


def is_loss(law: tuple[()], position: Position) -> bool:
    """Whether the first row has one square more."""
    first, second = (*rows_of(position), 0)[:2]
    return first == second + 1


def winning_moves(law: tuple[()], position: Position) -> Moves[tuple[int, Option]]:
    """One bite: a square off the second of two equal rows, or the first row down to one more than the second."""
    rows = rows_of(position)
    first, second = (*rows, 0)[:2]
    if first == second + 1:
        return Moves.of(())
    after = (first, first - 1) if first == second else (second + 1, second)
    return Moves.of([(0, ((*after, *rows[2:])[: len(rows)],))]) if len(rows) > 1 else Moves.of([(0, ((1,),))])


def reason(law: tuple[()], position: Position) -> Reason:
    """The two rows against each other."""
    rows = rows_of(position)
    return by_outcome(Sentence("known.chomp"), position, winning_moves(law, position), has_move=sum(rows) > 1)


THEOREM = OutcomeTheorem(
    covers=covers,
    fits=fits,
    statement="with two rows a bar is lost exactly when the first row has one square more than the second",
    source="D. Gale, A curious Nim-type game, Amer. Math. Monthly 81 (1974) 876-879",
    is_loss=is_loss,
    winning_moves=winning_moves,
    reason=reason,
    examples=("chomp",),
    far={
        ("chomp", (10**30 + 1, 10**30)): "P",
        ("chomp", (10**30, 10**30)): "N",
        ("chomp", (10**30,)): "N",
    },
)
