"""Take an amount coprime to the heap: one heap is lost exactly when it is even, whatever its prime factors are.

A number coprime to an even one is odd, so an even heap becomes odd; from an odd heap 1 may be taken.
"""

from bouton.claims import Moves, Reason
from bouton.rulesets.protocol import Option, Position, Rules
from bouton.theorems.ends import over
from bouton.theorems.known.coprime_values import COPRIME, by_parity, even_heaps
from bouton.theorems.shapes import heaps_of, take_only
from bouton.theorems.theorem import OutcomeTheorem


def covers(rules: Rules) -> tuple[()] | None:
    """Any amount coprime to the heap, normal play."""
    return () if take_only(rules.game) == COPRIME and not rules.misere else None


def fits(position: Position) -> bool:
    """Whether it is a single heap: sums need the nim-values."""
    return len(position) == 1


def is_loss(law: tuple[()], position: Position) -> bool:
    """Whether the heap is even."""
    return heaps_of(position)[0] % 2 == 0


def winning_moves(law: tuple[()], position: Position) -> Moves[tuple[int, Option]]:
    """Every move from an odd heap that leaves an even one; counted as far as the heap can be factored."""
    n = heaps_of(position)[0]
    if n == 1:
        return Moves.of([(0, (0,))])
    moves = even_heaps(n)
    return Moves(moves.count, lambda: ((0, option) for option in moves))


def reason(law: tuple[()], position: Position) -> Reason:
    """Odd or even."""
    n = heaps_of(position)[0]
    return by_parity(n) if n else over()


THEOREM = OutcomeTheorem(
    covers=covers,
    fits=fits,
    statement="a single heap is lost exactly when it is even",
    source="own short proof: what is coprime to an even number is odd",
    is_loss=is_loss,
    winning_moves=winning_moves,
    reason=reason,
    examples=("take coprime",),
    far={
        ("take coprime", (10**30 + 57,)): "N",  # a prime
        ("take coprime", (10**30 + 58,)): "P",
    },
)
