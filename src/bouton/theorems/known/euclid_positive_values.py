"""Euclid's game on positive numbers: (a, b) with a <= b has nim-value floor(b/a - a/b).

Write b = q*a + r and, if r > 0, F = b*r - a*a: the value is q where F > 0, and q - 1 where F < 0 or r = 0, because
b/a - a/b = q + F/(a*b).  So a position is lost exactly when b/a is below the golden ratio: q = 1 and F < 0, or a = b.

Why: let q' be the quotient of the next pair (r, a).  The options (a, r + i*a) with 0 < i < q' have value i - 1, those
with i > q' have value i; the one with i = q' and the option (r, a) share the values q' - 1 and q'.  The mex follows.
"""

from bouton.claims import Moves, Reason
from bouton.rulesets.families.board import BoardGame
from bouton.rulesets.games.euclid_positive import moves
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.quotients import pairs_of_value, told
from bouton.theorems.theorem import ValueTheorem


def covers(rules: Rules) -> tuple[()] | None:
    """Subtractions that leave both numbers positive, normal play."""
    game = rules.game
    return () if isinstance(game, BoardGame) and game.moves is moves and not rules.misere else None


def value(law: tuple[()], part: Part) -> int:
    """floor(b/a - a/b) without a division of fractions."""
    assert isinstance(part, tuple)
    a, b = sorted(part)
    return (b * b - a * a) // (a * b)


def moves_to(law: tuple[()], part: Part, target: int) -> Moves[Option]:
    """Few options can have the value: those whose quotient is it or one more, and the one below the smaller number."""
    assert isinstance(part, tuple)
    return pairs_of_value(part, target, least=1, value=lambda pair: value(law, pair))


def reason(law: tuple[()], position: Position) -> Reason:
    """The ratio against the golden ratio, in whole numbers."""
    return told("euclid_positive", position, moves_to(law, position[0], 0))


# From a pair of neighbouring Fibonacci numbers each move is forced, down to (1, 2) and (1, 1): values 0 and 1 in turn.
_F200, _F201 = 280571172992510140037611932413038677189525, 453973694165307953197296969697410619233826

THEOREM = ValueTheorem(
    covers=covers,
    statement="(a, b) with a at most b has nim-value floor(b/a - a/b)",
    source="G. Nivasch, The Sprague-Grundy function of the game Euclid, Discrete Math. 306 (2006) 2798-2800",
    value=value,
    moves_to=moves_to,
    reason=reason,
    proved_here=(("euclid positive", 2),),
    examples=("euclid positive",),
    far={
        ("euclid positive", (1, 10**30)): 10**30 - 1,  # a Nim heap of 10^30 - 1: only the larger number changes
        ("euclid positive", (10**30, 10**60 + 1)): 10**30,
        ("euclid positive", (_F200, _F201)): 1,
        ("euclid positive", (_F200 + _F201, _F201)): "P",
    },
)
