"""Take 1 to m: a heap of n has nim-value n mod (m + 1)."""

from bouton.claims import Moves, Reason
from bouton.nimbers import nim_sum
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.shapes import heaps_of, one_to
from bouton.theorems.theorem import ValueTheorem


def covers(rules: Rules) -> int | None:
    """m, for a take of 1 to m in normal play."""
    return None if rules.misere else one_to(rules.game)


def value(m: int, part: Part) -> int:
    """n mod (m + 1)."""
    assert isinstance(part, int)
    return part % (m + 1)


def moves_to(m: int, part: Part, target: int) -> Moves[Option]:
    """Among m + 1 heaps in a row each value stands once, so at most one take gives it."""
    assert isinstance(part, int)
    take = (part - target) % (m + 1)
    return Moves.of([(part - take,)] if target <= m and 0 < take <= part else [])


def reason(m: int, position: Position) -> Reason:
    """Quotient and remainder of one heap; for several heaps the remainders, which are Nim heaps."""
    heaps = heaps_of(position)
    if len(heaps) > 1:
        residues = tuple(heap % (m + 1) for heap in heaps)
        return _by_residues(m, heaps, residues)
    n = heaps[0]
    q, r = divmod(n, m + 1)
    numbers = {"n": n, "m": m, "m1": m + 1, "q": q, "r": r, "left": n - r}
    return Reason.of("bash.win" if r else "bash.loss", (0, 1, 2, 3) if r else (0, 1, 2), **numbers)


def _by_residues(m: int, heaps: tuple[int, ...], residues: tuple[int, ...]) -> Reason:
    x = nim_sum(residues)
    expression = " ⊕ ".join(map(str, residues))
    told = Reason.of("bash.heaps", (0,), heaps=heaps, m1=m + 1, residues=residues)
    verdict = Reason.of("sg.win" if x else "sg.loss", (0, 1), x=x, heaps=heaps, values=residues, expr=expression)
    return Reason("bash.heaps", {**told.numbers, **verdict.numbers}, (*verdict.sentences, *told.sentences))


THEOREM = ValueTheorem(
    covers=covers,
    statement="the nim-value of a heap of n is n mod (m + 1)",
    source="C. G. Bachet, Problèmes plaisants (1612); nim-values: R. P. Sprague, Tôhoku Math. J. 41 (1935) 438-444",
    value=value,
    moves_to=moves_to,
    reason=reason,
    proved_here=(
        ("bash(2)", 1),
        ("bash(3)", 1),
        ("bash(4)", 1),
        ("bash(9)", 1),
    ),
    far={
        ("bash(3)", (10**30,)): "P",
        ("bash(10)", (10**30 + 1,)): 2,  # 10^30 = (-1)^30 = 1 modulo 11
    },
)
