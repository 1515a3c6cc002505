"""Dynamic nim where the last taker loses: leave one stone out of account.

Nobody takes the last stone while another move is there, and one always is as long as two stones lie there: f(t) >= t
leaves a cap of 1 at least.  So a heap of n >= 1 with a cap c >= 1 is the heap n - 1 of normal play with the same cap.
With n = 0 or c = 0 no move is left, and the player to move has won.
"""

from bouton.claims import Moves, Reason
from bouton.rulesets.protocol import Option, Position, Rules
from bouton.theorems.ends import over
from bouton.theorems.known.schwenk_losses import covers as covers_normal
from bouton.theorems.known.schwenk_losses import heap_and_cap, summands, winning_takes
from bouton.theorems.schwenk import Limit, limit_of, terms
from bouton.theorems.theorem import OutcomeTheorem


def covers(rules: Rules) -> Limit | None:
    """f, where the theorem of normal play speaks of it."""
    return covers_normal(Rules(rules.game)) if rules.misere else None


def is_loss(law: Limit, position: Position) -> bool:
    """Whether n - 1 stones are a loss in normal play, as long as there is a move."""
    n, cap = heap_and_cap(position)
    if n == 0 or cap == 0:
        return False
    return n == 1 or terms(law).greedy(n - 1)[0] > cap


def winning_moves(law: Limit, position: Position) -> Moves[tuple[int, Option]]:
    """The winning takes of n - 1 stones in normal play."""
    n, cap = heap_and_cap(position)
    if n == 0:
        return Moves.of(())
    f = limit_of(law)
    return Moves.of((0, ((n - t, min(f(t), n - t)),)) for t in winning_takes(law, n - 1, cap))


def reason(law: Limit, position: Position) -> Reason:
    """The parts of n - 1 and the smallest of them against the cap."""
    n, cap = heap_and_cap(position)
    if n == 0 or cap == 0:
        return over(misere=True)
    parts = terms(law).greedy(n - 1)
    if not parts:
        return Reason.of("known.loss_schwenk_misere", (2,), n=n, cap=cap)
    numbers = {"n": n, "m": n - 1, "cap": cap, "z": parts[0], "repr": summands(parts)}
    if parts[0] > cap:
        return Reason.of("known.loss_schwenk_misere", (0, 1, 3), **numbers)
    if len(parts) == 1:
        return Reason.of("known.win_schwenk_misere", (0, 1, 4), **numbers)
    return Reason.of("known.win_schwenk_misere", (0, 1, 2, 3), next=parts[1], ft=limit_of(law)(parts[0]), **numbers)


THEOREM = OutcomeTheorem(
    covers=covers,
    statement="a heap of n >= 1 with cap c >= 1 is lost exactly when n - 1 with cap c is lost in normal play",
    source="nobody takes the last stone by choice, so n - 1 stones decide: "
    "A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970) 225-234",
    is_loss=is_loss,
    winning_moves=winning_moves,
    reason=reason,
    proved_here=(
        ("k nim(1); misere", 2),
        ("fibonacci nim; misere", 2),
    ),
    far={
        ("take 1..2*last; misere", (1100087778366101932,)): "N",
        ("take 1..2*last; first 1..2; misere", (1100087778366101932,)): "P",  # 1 more than F(88)
        ("take 1..last; first 1..2; misere", (2**100 + 3,)): "N",  # 2^100 + 2, of which 2 may be taken
    },
)
