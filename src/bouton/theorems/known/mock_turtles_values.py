"""Mock turtles: a head at place n has the nim-value 2n - 2 or 2n - 1, whichever has an odd number of 1s in binary.

These are the odious numbers in order.  The XOR of one or three odious numbers is odious, that of two is evil: so the
other coins, none or one or two of them, give 0, every smaller odious number and only evil numbers besides.
"""

from bouton.claims import Moves
from bouton.rulesets.protocol import Option, Part, Rules
from bouton.theorems.odious import index, is_odious, odious, pairs, pairs_count
from bouton.theorems.theorem import ValueTheorem
from bouton.theorems.written import plays


def covers(rules: Rules) -> tuple[()] | None:
    """One to three coins, normal play."""
    return () if plays(rules.game, "mock_turtles", "others") and not rules.misere else None


def value(law: tuple[()], part: Part) -> int:
    """The odious number of index n - 1; 0 where there is no head."""
    assert isinstance(part, int)
    return odious(part - 1) if part else 0


def moves_to(law: tuple[()], part: Part, target: int) -> Moves[Option]:
    """No other coin, one, or a pair of coins whose values have the XOR *target*."""
    assert isinstance(part, int)
    if part == 0 or target == 0:
        return Moves.of([(0,)] if part else [])
    if is_odious(target):
        place = index(target) + 1
        return Moves.of([(place,)] if place < part else [])
    below = odious(part - 1)
    return Moves(pairs_count(target, below), lambda: ((index(x) + 1, index(y) + 1) for x, y in pairs(target, below)))


THEOREM = ValueTheorem(
    covers=covers,
    statement="a head at place n >= 1 has that one of 2n - 2 and 2n - 1 with an odd number of 1s in binary",
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14; OEIS A000069",
    value=value,
    moves_to=moves_to,
    examples=("mock turtles",),
    far={
        ("mock turtles", (2**100 + 1,)): 2**101,
        ("mock turtles", (2**100,)): 2**101 - 2 + 1,  # 2n - 2 has 100 binary 1s
        ("mock turtles", (2**100 + 1, 2**100 + 1)): "P",
    },
)
