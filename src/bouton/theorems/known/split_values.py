"""Splits alone, into two or into three heaps.

Into two: every play of a heap of n takes n - 1 splits, so the nim-value is 1 for an even n >= 2 and 0 for the others.
Into three: it is floor((n - 1) / 2).  The parts a, b, c have floor((a-1)/2) + floor((b-1)/2) + floor((c-1)/2) below
that, and the XOR is at most the sum; every smaller v is left by a, b, b where a is that of 2v + 1 and 2v + 2 which
makes n - a even.
"""

from collections.abc import Iterator

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.families.take_and_break import NOTHING_TAKEN, THREE_HEAPS, TWO_HEAPS, Clause, TakeAndBreak
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.splits import Splits
from bouton.theorems.telling import by_values
from bouton.theorems.theorem import ValueTheorem

SPLIT = {shape.count: TakeAndBreak.of([Clause(NOTHING_TAKEN, (shape,))]) for shape in (TWO_HEAPS, THREE_HEAPS)}
SPLITS = Splits((0, 0), weight=1)


def covers(rules: Rules) -> int | None:
    """2 or 3: into how many heaps."""
    return next((k for k, game in SPLIT.items() if rules.game == game and not rules.misere), None)


def value(k: int, part: Part) -> int:
    """By parity, or half of n - 1."""
    assert isinstance(part, int)
    if part == 0:
        return 0
    return (part - 1) % 2 if k == 2 else (part - 1) // 2


def moves_to(k: int, part: Part, target: int) -> Moves[Option]:
    """In two: all splits leave the same value.  In three: those whose values have the XOR *target*."""
    assert isinstance(part, int)
    if k == 3:
        return Moves(SPLITS.three_count(part, target), lambda: SPLITS.three(part, target))
    if part < 2 or target != part % 2:
        return Moves.of(())

    def each() -> Iterator[Option]:
        return ((a, part - a) for a in range(1, part // 2 + 1))

    return Moves(part // 2, each)


def reason(k: int, position: Position) -> Reason:
    """The nim-values of the heaps."""
    told = Sentence("known.splitting", k - 2)
    return by_values(told, position, lambda n: value(k, n), lambda n, v: moves_to(k, n, v), end=k - 1)


THEOREM = ValueTheorem(
    covers=covers,
    statement="split in two: 1 for even n >= 2, else 0; split in three: floor((n - 1) / 2)",
    source="own short proofs; splits into any one number of heaps: A. Dailly, É. Duchêne, U. Larsson, G. Paris, "
    "Partition games, Discrete Applied Mathematics 285 (2020) 509-525",
    value=value,
    moves_to=moves_to,
    reason=reason,
    examples=("split", "split into 3"),
    far={
        ("split", (10**30,)): 1,
        ("split", (10**30 + 1,)): "P",
        ("split into 3", (10**30,)): 5 * 10**29 - 1,
        ("split into 3", (10**30 + 1, 10**30 + 2)): "P",
    },
)
