"""Moore's Nim with up to k heaps is lost exactly when each binary column holds a multiple of k + 1 ones.

Any move takes 1 to k ones from the highest column that it changes, so afterwards that column is no multiple; and the
opponent can mend all columns: from the highest down, heaps that were lowered already fill a column up, or so many more
heaps lose their one there.  (k = 1 is Nim; here k >= 2.  No formula for the nim-values is known.)
"""

from bouton.claims import Moves, Reason
from bouton.rulesets.amounts import ANY, Amounts
from bouton.rulesets.families.coupled import Joint
from bouton.rulesets.protocol import Game, Option, Position, Rules
from bouton.theorems.columns import balancing_moves, first_balancing_move, is_balanced, ones_per_column
from bouton.theorems.ends import over
from bouton.theorems.shapes import joint_moves
from bouton.theorems.theorem import OutcomeTheorem


def most_heaps(game: Game) -> int | None:
    """k, where any amounts may be taken from 1 to k heaps; None for every other game."""
    moves = joint_moves(game)
    if moves is None or len(moves) != 1 or moves[0] != Joint(Amounts((ANY,)), 1, moves[0].most):
        return None
    return moves[0].most


def heaps_of(position: Position) -> tuple[int, ...]:
    """The heaps, which are one part."""
    (part,) = position
    assert isinstance(part, tuple)
    return part


def covers(rules: Rules) -> int | None:
    """k, in normal play."""
    return None if rules.misere else most_heaps(rules.game)


def is_loss(k: int, position: Position) -> bool:
    """Whether each column is a multiple of k + 1."""
    return is_balanced(heaps_of(position), k)


def winning_moves(k: int, position: Position) -> Moves[tuple[int, Option]]:
    """Every move that makes each column a multiple of k + 1."""
    moves = balancing_moves(heaps_of(position), k)
    return Moves(moves.count, lambda: ((0, (after,)) for after in moves))


def reason(k: int, position: Position) -> Reason:
    """The columns, and the first winning move."""
    heaps = heaps_of(position)
    columns = tuple(ones_per_column(heaps))
    if not columns:
        return over()
    numbers = {"heaps": heaps, "k": k, "k1": k + 1, "columns": columns}
    if is_loss(k, position):
        return Reason.of("moore.loss", (0, 1, 2), **numbers)
    return Reason.of("moore.win", (0, 1, 2, 3), after=first_balancing_move(heaps, k), **numbers)


THEOREM = OutcomeTheorem(
    covers=covers,
    statement="a position is lost exactly when each binary column holds a multiple of k + 1 ones",
    source="E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910) 93-94",
    is_loss=is_loss,
    winning_moves=winning_moves,
    reason=reason,
    proved_here=(("moore(2)", 3),),
    examples=("moore(2)", "moore(3)", "take any from up to 4 heaps"),
    far={
        # k + 1 equal heaps: who takes from some of them is answered by bringing all to the lowest.
        ("moore(2)", (10**30,) * 3): "P",
        ("moore(3)", (10**30,) * 4): "P",
        ("moore(3)", (10**30,) * 3): "N",
        # (3, 5, 6, 7) with 3 ones in each of three columns, the columns moved up.
        ("moore(2)", (3 << 100, 5 << 100, 6 << 100, 7 << 100)): "P",
        ("moore(2)", (3 << 100, 5 << 100, 6 << 100, (7 << 100) + 1)): "N",
    },
)
