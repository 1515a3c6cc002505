"""Misère Nim is lost when no heap is above 1 and an odd number are 1, or some heap is above 1 and the XOR is 0.

Play as in Nim until just one heap above 1 is left: whoever faces it wins, and leaves an odd number of single stones.
From XOR 0 with a large heap there are at least two large heaps, so the opponent is the one who leaves just one.
"""

from bouton.claims import Moves, Reason
from bouton.nimbers import nim_sum
from bouton.rulesets.protocol import Option, Position, Rules
from bouton.theorems.ends import over
from bouton.theorems.shapes import heaps_of, is_any
from bouton.theorems.theorem import OutcomeTheorem


def covers(rules: Rules) -> tuple[()] | None:
    """Any amount from one heap, misere play."""
    return () if is_any(rules.game) and rules.misere else None


def is_loss(law: tuple[()], position: Position) -> bool:
    """Bouton's test, which differs from normal play only where no heap is above 1."""
    heaps = heaps_of(position)
    return nim_sum(heaps) == int(max(heaps) <= 1)


def winning_moves(law: tuple[()], position: Position) -> Moves[tuple[int, Option]]:
    """In each heap at most one: to an odd number of ones if no heap above 1 is left, else to XOR 0."""
    heaps = heaps_of(position)
    total, large = nim_sum(heaps), sum(heap > 1 for heap in heaps)
    found = []
    for i, heap in enumerate(heaps):
        only_ones = large - (heap > 1) == 0
        left = total ^ heap ^ only_ones
        if left < heap:
            found.append((i, (left,)))
    return Moves.of(found)


def reason(law: tuple[()], position: Position) -> Reason:
    """Which of the cases it is, and the first winning move."""
    heaps = heaps_of(position)
    if not any(heaps):
        return over(misere=True)
    total, large = nim_sum(heaps), sum(heap > 1 for heap in heaps)
    numbers = {"heaps": heaps, "x": total, "ones": heaps.count(1), "expr": " ⊕ ".join(map(str, heaps))}
    if is_loss(law, position):
        return Reason.of("nim_misere.loss" if large else "nim_misere.loss_ones", (0, 1, 2), **numbers)
    ((i, (left,)),) = winning_moves(law, position).first(1)
    assert isinstance(left, int)
    numbers |= {"i": i + 1, "h": heaps[i], "left": left, "take": heaps[i] - left}
    case = "win" if large > 1 else "win_last" if large else "win_ones"
    return Reason.of(f"nim_misere.{case}", (0, 1, 2, 3), **numbers)


THEOREM = OutcomeTheorem(
    covers=covers,
    statement="a position is lost exactly when no heap is above 1 and an odd number are 1, "
    "or a heap is above 1 and the XOR is 0",
    source="C. L. Bouton, Annals of Mathematics 3 (1901) 35-39",
    is_loss=is_loss,
    winning_moves=winning_moves,
    reason=reason,
    proved_here=(
        ("nim; misere", 2),
        ("nim; misere", 3),
    ),
    examples=("nim; misere",),
    far={
        # Two equal heaps above 1: the second player copies until the end is near.
        ("nim; misere", (10**30, 10**30)): "P",
        ("nim; misere", (10**30, 1, 1)): "N",
        ("nim; misere", (10**30, 10**30, 1)): "N",
        ("nim; misere", (1,) * 1001): "P",
        # Disjoint binary digits: adding is XOR.
        ("nim; misere", (2**200, 2**100 + 1, 2**200 + 2**100 + 1)): "P",
    },
)
