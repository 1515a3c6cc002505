"""Take a or b, a < b: with m = n mod (a + b) the nim-value of n is that of the first a + b heaps, which is known.

Below b only a can be taken: floor(m / a) mod 2.  From b on b leaves a value 0, so it is 2 where a leaves a 1, else 1.
Modulo a + b taking b is adding a, so a heap sees the values of m - a and m + a; they never agree with its own, and a
smaller value that it needs is one of them.
"""

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.shapes import take_only
from bouton.theorems.telling import by_values
from bouton.theorems.theorem import ValueTheorem


def covers(rules: Rules) -> tuple[int, int] | None:
    """(a, b), where just two amounts may be taken."""
    amounts = take_only(rules.game)
    if amounts is None or rules.misere or not amounts.is_constant or amounts.largest is None:
        return None
    low, high = amounts.ranges[0][0], amounts.largest
    two_apart = [(low, low), (high, high)]
    return (low, high) if amounts.ranges == ((low, low + 1),) or list(amounts.ranges) == two_apart else None


def value(law: tuple[int, int], part: Part) -> int:
    """By the remainder modulo a + b."""
    assert isinstance(part, int)
    a, b = law
    m = part % (a + b)
    if m < b:
        return m // a % 2
    return 1 + (m - a) // a % 2


def moves_to(law: tuple[int, int], part: Part, target: int) -> Moves[Option]:
    """There are two moves at most."""
    assert isinstance(part, int)
    return Moves.of((part - t,) for t in law if t <= part and value(law, part - t) == target)


def reason(law: tuple[int, int], position: Position) -> Reason:
    """The law with its period."""
    a, b = law
    told = Sentence("known.two_amounts", 0, {"a": a, "b": b, "p": a + b})
    return by_values(told, position, lambda n: value(law, n), lambda n, v: moves_to(law, n, v), end=a - 1)


THEOREM = ValueTheorem(
    covers=covers,
    statement="with m = n mod (a + b) it is floor(m / a) mod 2 where m < b, else 1 + (floor(m / a) - 1) mod 2",
    source="own short proof: modulo a + b a heap of m has the options m - a and m + a",
    value=value,
    moves_to=moves_to,
    reason=reason,
    proved_here=(
        ("bash(2)", 1),
        ("take 1, 4", 1),
        ("take 2, 3", 1),
        ("take 2, 5", 1),
    ),
    examples=("take 1, 4", "take 2, 3", "take 2, 5", "take 3, 10", "take 4, 6", "take 5, 15"),
    far={
        ("take 1, 1000000", (10**36,)): 1,  # 10^6 = -1 modulo 10^6 + 1, so the remainder is 1
        ("take 1, 1000000", (10**42,)): 2,  # the remainder is 10^6
        ("take 3, 10", (13 * 10**30 + 9, 13 * 10**30)): 1,
        ("take 3, 10", (13 * 10**30 + 12,)): 2,
    },
)
