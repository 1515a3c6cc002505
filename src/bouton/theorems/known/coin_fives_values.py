"""Coins within five neighbours: the nim-values repeat every 5 places.

What can be turned with a coin lies within the four places before it, so four values settle the next one.  Mock turtle
fives begin 1 2 4 7 8 and triplet fives 0 0 1 2 4; both then come back to their first four values.
"""

from bouton.claims import Moves
from bouton.nimbers import nim_sum
from bouton.rulesets.families.heap import HeapGame
from bouton.rulesets.games import mock_turtle_fives, triplet_fives
from bouton.rulesets.protocol import Option, Part, Rules
from bouton.theorems.theorem import ValueTheorem

CYCLES: dict[object, tuple[int, ...]] = {
    mock_turtle_fives.others: (1, 2, 4, 7, 8),
    triplet_fives.others: (0, 0, 1, 2, 4),
}


def covers(rules: Rules) -> HeapGame | None:
    """Mock turtle fives or triplet fives, normal play."""
    game = rules.game
    return game if isinstance(game, HeapGame) and game.moves in CYCLES and not rules.misere else None


def value(game: HeapGame, part: Part) -> int:
    """By the place modulo 5."""
    assert isinstance(part, int)
    return CYCLES[game.moves][(part - 1) % 5] if part else 0


def moves_to(game: HeapGame, part: Part, target: int) -> Moves[Option]:
    """There are at most eleven moves."""
    return Moves.of(o for o in game.options(part) if nim_sum(value(game, head) for head in o) == target)


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
