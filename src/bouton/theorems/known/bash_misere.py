"""Take 1 to m, misère: look at the remainders r of the heaps modulo m + 1.

If all r are at most 1, the position is lost exactly when an odd number of them are 1; else when their XOR is 0.  One
heap n >= 1 is lost exactly when n - 1 is a multiple of m + 1.

Why: a move changes just one remainder, and two lost positions differ in more than one.  A position that is not lost
reaches a lost one as in misère Nim, by lowering a remainder; if all are 0, take m from a heap, and its remainder is 1.
"""

from bouton.claims import Moves, Reason
from bouton.nimbers import nim_sum
from bouton.rulesets.protocol import Option, Position, Rules
from bouton.theorems.ends import over
from bouton.theorems.shapes import heaps_of, one_to
from bouton.theorems.theorem import OutcomeTheorem


def covers(rules: Rules) -> int | None:
    """m, for a take of 1 to m in misere play."""
    return one_to(rules.game) if rules.misere else None


def residues_of(m: int, position: Position) -> tuple[int, ...]:
    """The remainders of the heaps modulo m + 1."""
    return tuple(heap % (m + 1) for heap in heaps_of(position))


def is_loss(m: int, position: Position) -> bool:
    """Misère Nim on the remainders."""
    residues = residues_of(m, position)
    return nim_sum(residues) == int(max(residues) <= 1)


def winning_moves(m: int, position: Position) -> Moves[tuple[int, Option]]:
    """In each heap at most one: the remainder that the others ask for, by the one take from 1 to m that gives it."""
    heaps, residues = heaps_of(position), residues_of(m, position)
    total, large = nim_sum(residues), sum(r > 1 for r in residues)
    found = []
    for i, (heap, r) in enumerate(zip(heaps, residues, strict=True)):
        wanted = total ^ r ^ (large - (r > 1) == 0)
        take = (r - wanted) % (m + 1)
        if wanted <= m and 0 < take <= heap:
            found.append((i, (heap - take,)))
    return Moves.of(found)


def reason(m: int, position: Position) -> Reason:
    """Quotient and remainder for one heap; for several which case the remainders are, and the first winning move."""
    heaps, residues = heaps_of(position), residues_of(m, position)
    lost = is_loss(m, position)
    if not any(heaps):
        return over(misere=True)
    if len(heaps) == 1:
        n = heaps[0]
        q, r = divmod(n - 1, m + 1)
        told = {"n": n, "m": m, "m1": m + 1, "q": q, "r": r, "left": n - r}
        return Reason.of("bash_misere.loss" if lost else "bash_misere.win", (0, 1, 2) if lost else (0, 1, 2, 3), **told)
    x, large = nim_sum(residues), sum(r > 1 for r in residues)
    expression = " ⊕ ".join(map(str, residues))
    numbers = {"m": m, "m1": m + 1, "x": x, "heaps": heaps, "residues": residues, "expr": expression}
    if lost:
        return Reason.of("bash_misere_heaps.loss" if large else "bash_misere_heaps.loss_ones", (0, 1, 2), **numbers)
    found = dict(winning_moves(m, position))
    # A single large remainder is lowered; another heap may win by raising its remainder to it, but that is no advice.
    i = next(i for i in found if large != 1 or residues[i] > 1)
    (left,) = found[i]
    assert isinstance(left, int)
    case = "win" if large > 1 else "win_last" if large else "win_ones"
    numbers |= {"i": i + 1, "left": left, "take": heaps[i] - left}
    return Reason.of(f"bash_misere_heaps.{case}", (0, 1, 2, 3), **numbers)


THEOREM = OutcomeTheorem(
    covers=covers,
    statement="with r the heaps modulo m + 1: if all r are at most 1 a position is lost exactly when an odd number "
    "of them are 1, else when their XOR is 0",
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 13: tame games; proof above",
    is_loss=is_loss,
    winning_moves=winning_moves,
    reason=reason,
    proved_here=(
        ("bash(1); misere", 1),
        ("bash(2); misere", 1),
        ("bash(3); misere", 1),
        ("bash(4); misere", 1),
        ("bash(6); misere", 1),
        ("bash(3); misere", 2),
    ),
    examples=("bash(1); misere", "bash(2); misere", "bash(3); misere", "bash(4); misere", "bash(6); misere"),
    far={
        # 10^30 is 0 modulo 4 and, as 10 = -1, 1 modulo 11.
        ("bash(3); misere", (10**30 + 1,)): "P",
        ("bash(3); misere", (10**30,)): "N",
        ("bash(10); misere", (10**30,)): "P",
        ("bash(10); misere", (10**30, 10**30)): "N",
        ("bash(10); misere", (10**30 + 4, 10**30 + 4)): "P",
    },
)
