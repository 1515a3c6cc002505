"""Triplets: places 1 and 2 have nim-value 0, place n from 3 on has the odious number of index n - 3.

Two of the coins 1 and 2 stand in for the coins that mock turtles may leave out.
"""

from bouton.claims import Moves
from bouton.rulesets.protocol import Option, Part, Rules
from bouton.theorems.odious import index, is_odious, odious, pairs, pairs_count
from bouton.theorems.theorem import ValueTheorem
from bouton.theorems.written import plays


def covers(rules: Rules) -> tuple[()] | None:
    """Exactly three coins, normal play."""
    return () if plays(rules.game, "triplets", "others") and not rules.misere else None


def value(law: tuple[()], part: Part) -> int:
    """The odious number of index n - 3; 0 for the first two places."""
    assert isinstance(part, int)
    return odious(part - 3) if part > 2 else 0


def moves_to(law: tuple[()], part: Part, target: int) -> Moves[Option]:
    """Coins 1 and 2, one of them with another, or a pair whose values have the XOR *target*."""
    assert isinstance(part, int)
    if part < 3 or target == 0:
        return Moves.of([(1, 2)] if part > 2 else [])
    if is_odious(target):
        place = index(target) + 3
        return Moves.of([(1, place), (2, place)] if place < part else [])
    below = odious(part - 3)
    return Moves(pairs_count(target, below), lambda: ((index(x) + 3, index(y) + 3) for x, y in pairs(target, below)))


THEOREM = ValueTheorem(
    covers=covers,
    statement="places 1 and 2 have nim-value 0, place n >= 3 that one of 2n - 6 and 2n - 5 with an odd number of 1s",
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14",
    value=value,
    moves_to=moves_to,
    examples=("triplets",),
    far={
        ("triplets", (2**100 + 3,)): 2**101,
        ("triplets", (2**100 + 2,)): 2**101 - 1,
        ("triplets", (2**100, 2**100, 2)): "P",
    },
)
