"""Take a to b: the nim-value of n is floor(r / a) with r = n mod (a + b).  Take a or more: it is floor(n / a).

Two heaps of equal value lie less than a apart or, in different periods, more than b, so no move joins them.  For every
smaller v the heaps of value v just below n are r - va - (a - 1) to r - va away: at least one of these is an amount from
a to b, because r - va >= a and r <= a + b - 1.
"""

from collections.abc import Iterator

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.shapes import take_only
from bouton.theorems.telling import by_values
from bouton.theorems.theorem import ValueTheorem

Interval = tuple[int, int | None]


def covers(rules: Rules) -> Interval | None:
    """(a, b) for a take of a to b, a >= 2 (1 to b is Bash or Nim); b None: without end."""
    amounts = take_only(rules.game)
    if amounts is None or rules.misere or not amounts.is_constant or len(amounts.ranges) != 1:
        return None
    a, b = amounts.ranges[0]
    return (a, b) if a >= 2 else None


def value(law: Interval, part: Part) -> int:
    """By the remainder, where the amounts have an end."""
    assert isinstance(part, int)
    a, b = law
    return part // a if b is None else part % (a + b) // a


def moves_to(law: Interval, part: Part, target: int) -> Moves[Option]:
    """The heaps with the value are runs of at most a; what a take leaves meets two runs at most."""
    assert isinstance(part, int)
    runs = list(_runs(law, part, target))

    def each() -> Iterator[Option]:
        return ((left,) for low, high in runs for left in range(high, low - 1, -1))

    return Moves(sum(high - low + 1 for low, high in runs), each)


def _runs(law: Interval, n: int, target: int) -> Iterator[tuple[int, int]]:
    """The runs (low, high) of heaps with value *target* that a take leaves, the highest first."""
    a, b = law
    first, last = target * a, target * a + a - 1
    if b is None:
        if first <= n - a:
            yield first, min(last, n - a)
        return
    period = a + b
    last = min(last, period - 1)
    for start in ((n - a) // period * period, (n - a) // period * period - period):
        low, high = max(start + first, n - b, 0), min(start + last, n - a)
        if first < period and low <= high:
            yield low, high


def reason(law: Interval, position: Position) -> Reason:
    """The law with its period, or without one."""
    a, b = law
    told = Sentence("known.interval", int(b is None), {"a": a, "b": b, "p": a + (b or 0)})
    return by_values(told, position, lambda n: value(law, n), lambda n, v: moves_to(law, n, v), end=a - 1)


THEOREM = ValueTheorem(
    covers=covers,
    statement="take a to b: the nim-value of n is floor((n mod (a + b)) / a); take a or more: floor(n / a)",
    source="own short proof; a game of E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 4",
    value=value,
    moves_to=moves_to,
    reason=reason,
    proved_here=(
        ("take 2, 3", 1),
        ("take 2..5", 1),
        ("take 3..7", 1),
        ("two or more", 1),
        ("all but(1, 2, 3)", 1),
    ),
    examples=("take 2..3", "take 2..5", "take 3..4", "take 3..7", "take 5", "take 2..", "take 4.."),
    far={
        ("take 2..", (10**30 + 1,)): 5 * 10**29,
        ("take 3..7", (10**30 + 4,)): 1,
        ("take 3..7", (10**30 + 2, 10**30 + 10)): "P",
        ("take 7", (10**30,)): 1,  # 10^30 = 8 modulo 14
    },
)
