"""Any amount but d: with n = 2dq + r, r < 2d, the nim-value of n is dq + (r mod d).

Two heaps have no move from one to the other only if they differ by d, so at most two heaps share a value.  Among the
first 2d heaps r and r + d do, and all of them lie below the next 2d.
"""

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.shapes import take_only
from bouton.theorems.telling import by_values
from bouton.theorems.theorem import ValueTheorem


def covers(rules: Rules) -> int | None:
    """d >= 2, for a take of any amount but d (all but 1 is two or more)."""
    amounts = take_only(rules.game)
    if amounts is None or rules.misere or not amounts.is_constant or len(amounts.ranges) != 2:
        return None
    (low, high), (following, end) = amounts.ranges
    return following - 1 if low == 1 and end is None and following - 1 == (high or 0) + 1 else None


def value(d: int, part: Part) -> int:
    """By quotient and remainder modulo 2d."""
    assert isinstance(part, int)
    q, r = divmod(part, 2 * d)
    return d * q + r % d


def moves_to(d: int, part: Part, target: int) -> Moves[Option]:
    """Two heaps have the value; the larger one takes less."""
    assert isinstance(part, int)
    q, r = divmod(target, d)
    lower = 2 * d * q + r
    return Moves.of((left,) for left in (lower + d, lower) if left < part and part - left != d)


def reason(d: int, position: Position) -> Reason:
    """The law with its d."""
    told = Sentence("known.all_but_one", 0, {"d": d, "d2": 2 * d})
    return by_values(told, position, lambda n: value(d, n), lambda n, v: moves_to(d, n, v))


THEOREM = ValueTheorem(
    covers=covers,
    statement="with n = 2dq + r, r < 2d, the nim-value of n is dq + (r mod d)",
    source="own short proof: only heaps that differ by d can have the same nim-value",
    value=value,
    moves_to=moves_to,
    reason=reason,
    proved_here=(
        ("all but(2)", 1),
        ("all but(3)", 1),
        ("all but(5)", 1),
    ),
    examples=("take any except 2", "take any except 3", "take any except 5"),
    far={
        ("take any except 5", (10**30,)): 5 * 10**29,
        ("take any except 5", (10**30, 10**30 + 5)): "P",
        ("take any except 7", (14 * 10**30 + 9,)): 7 * 10**30 + 2,
    },
)
