"""A Nim heap of n has nim-value n; so a position is lost exactly when the XOR of its heaps is 0 (Bouton)."""

from bouton.claims import Moves, Reason
from bouton.nimbers import nim_sum
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.shapes import heaps_of, is_any
from bouton.theorems.theorem import ValueTheorem


def covers(rules: Rules) -> tuple[()] | None:
    """Any amount from one heap, normal play."""
    return () if is_any(rules.game) and not rules.misere else None


def value(law: tuple[()], part: Part) -> int:
    """The nim-value of a heap is its size."""
    assert isinstance(part, int)
    return part


def moves_to(law: tuple[()], part: Part, target: int) -> Moves[Option]:
    """A heap can be lowered to any smaller size, in one way."""
    assert isinstance(part, int)
    return Moves.of([(target,)] if target < part else [])


def reason(law: tuple[()], position: Position) -> Reason:
    """The XOR of the heaps, and the first heap that has its highest bit."""
    heaps = heaps_of(position)
    total = nim_sum(heaps)
    expression = " ⊕ ".join(map(str, heaps))
    if total == 0:
        return Reason.of("nim.loss", (0, 1, 2), heaps=heaps, x=0, expr=expression)
    i = next(i for i, heap in enumerate(heaps) if heap ^ total < heap)
    heap = heaps[i]
    return Reason.of(
        "nim.win",
        (0, 1, 2, 3),
        heaps=heaps,
        x=total,
        expr=expression,
        top=1 << (total.bit_length() - 1),
        i=i + 1,
        h=heap,
        left=heap ^ total,
        take=heap - (heap ^ total),
    )


THEOREM = ValueTheorem(
    covers=covers,
    statement="the nim-value of a heap of n is n",
    source="C. L. Bouton, Annals of Mathematics 3 (1901) 35-39",
    value=value,
    moves_to=moves_to,
    reason=reason,
    proved_here=(
        ("nim", 2),
        ("nim", 3),
    ),
    far={
        ("nim", (10**30, 10**30)): "P",
        ("nim", (10**30, 10**30 + 1)): "N",
        ("nim", (2**200, 2**200 - 1, 2**201 - 1)): 0,
    },
)
