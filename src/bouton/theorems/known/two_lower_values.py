"""Two lower heaps: heaps 0 and 1 have nim-value 0, a heap of n from 2 on has the odious number of index n - 2.

A heap of 1 stands in for nothing, so one lower heap or two are as one or two more coins in mock turtles.
"""

from bouton.claims import Moves
from bouton.rulesets.protocol import Option, Part, Rules
from bouton.theorems.odious import index, is_odious, odious, pairs_by_larger, pairs_count
from bouton.theorems.theorem import ValueTheorem
from bouton.theorems.written import plays


def covers(rules: Rules) -> tuple[()] | None:
    """A heap becomes one or two unequal smaller ones, normal play."""
    return () if plays(rules.game, "two_lower", "replacements") and not rules.misere else None


def value(law: tuple[()], part: Part) -> int:
    """The odious number of index n - 2."""
    assert isinstance(part, int)
    return odious(part - 2) if part > 1 else 0


def moves_to(law: tuple[()], part: Part, target: int) -> Moves[Option]:
    """A heap of 1, the heap of this value with or without it, or a pair whose values have the XOR *target*."""
    assert isinstance(part, int)
    if part < 2 or target == 0:
        return Moves.of([(1,)] if part > 1 else [])
    if is_odious(target):
        heap = index(target) + 2
        return Moves.of([(heap,), (1, heap)] if heap < part else [])
    below = odious(part - 2)
    return Moves(
        pairs_count(target, below), lambda: ((index(x) + 2, index(y) + 2) for x, y in pairs_by_larger(target, below))
    )


THEOREM = ValueTheorem(
    covers=covers,
    statement="heaps 0 and 1 have nim-value 0, a heap of n >= 2 that one of 2n - 4 and 2n - 3 with an odd number of 1s",
    source="own short proof, as for mock turtles; values in the tests of CGSuite (A. N. Siegel)",
    value=value,
    moves_to=moves_to,
    examples=("two lower",),
    far={
        ("two lower", (2**100 + 2,)): 2**101,
        ("two lower", (2**100 + 1,)): 2**101 - 1,
        ("two lower", (2**100, 2**100, 1)): "P",
    },
)
