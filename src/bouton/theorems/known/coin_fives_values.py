"""Coins within five neighbours: the nim-values repeat every 5 places.

What can be turned with a coin lies within the four places before it, so four values settle the next one.  Mock turtle
fives begin 1 2 4 7 8 and triplet fives 0 0 1 2 4; both then come back to their first four values.
"""

from bouton.claims import Moves
from bouton.nimbers import nim_sum
from bouton.rulesets.protocol import Game, Option, Part, Rules
from bouton.theorems.theorem import ValueTheorem
from bouton.theorems.written import plays

CYCLES = {"mock_turtle_fives": (1, 2, 4, 7, 8), "triplet_fives": (0, 0, 1, 2, 4)}
Fives = tuple[Game, tuple[int, ...]]


def covers(rules: Rules) -> Fives | None:
    """The game with its cycle, for mock turtle fives and triplet fives in normal play."""
    if rules.misere:
        return None
    return next(((rules.game, cycle) for file, cycle in CYCLES.items() if plays(rules.game, file, "others")), None)


def value(fives: Fives, part: Part) -> int:
    """By the place modulo 5."""
    assert isinstance(part, int)
    return fives[1][(part - 1) % 5] if part else 0


def moves_to(fives: Fives, part: Part, target: int) -> Moves[Option]:
    """There are at most eleven moves."""
    options = fives[0].options(part)
    return Moves.of(option for option in options if nim_sum(value(fives, head) for head in option) == target)


THEOREM = ValueTheorem(
    covers=covers,
    statement="the nim-values of places 1, 2, 3, ... are 1 2 4 7 8 (triplet fives: 0 0 1 2 4) again and again",
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14",
    value=value,
    moves_to=moves_to,
    examples=("mock turtle fives", "triplet fives"),
    far={
        ("mock turtle fives", (10**30,)): 8,
        ("triplet fives", (10**30 + 1, 10**30 + 2)): "P",
        ("triplet fives", (10**30 + 4, 10**30 + 5)): 6,
    },
)
