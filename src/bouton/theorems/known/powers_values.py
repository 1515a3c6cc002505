"""Powers of b: for odd b the nim-value of n is n mod 2; for even b it is 2, if n mod (b+1) = b, else n mod (b+1) mod 2.

Odd b: all amounts are odd.  Even b: modulo b + 1 a power b^k is 1 for even k and -1 for odd k, so the remainder r goes
one up or one down around a circle of b + 1 places.  The values 0 1 0 1 ... 0 1 2 differ between neighbours; a 1 has a 0
below it, the 2 a 1 below it and the 0 of r = 0 above it, and 1 and b may be taken where they are needed.
"""

from collections.abc import Iterator

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.amounts import Powers
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.shapes import heaps_of, take_only
from bouton.theorems.telling import by_values
from bouton.theorems.theorem import ValueTheorem


def covers(rules: Rules) -> int | None:
    """b, where the powers of b and nothing else may be taken."""
    amounts = take_only(rules.game)
    if amounts is None or rules.misere or amounts.exclude or len(amounts.include) != 1:
        return None
    (item,) = amounts.include
    return item.base if isinstance(item, Powers) else None


def value(b: int, part: Part) -> int:
    """By the remainder modulo b + 1, or modulo 2 where b is odd."""
    assert isinstance(part, int)
    if b % 2:
        return part % 2
    r = part % (b + 1)
    return 2 if r == b else r % 2


def moves_to(b: int, part: Part, target: int) -> Moves[Option]:
    """All even powers leave the same value, and so do all odd ones."""
    assert isinstance(part, int)
    good = [part >= t and value(b, part - t) == target for t in (1, b)]
    count = 0
    t, k = 1, 0
    while any(good) and t <= part:
        count += good[k % 2]
        t, k = t * b, k + 1

    def each() -> Iterator[Option]:
        t, k = 1, 0
        while any(good) and t <= part:
            if good[k % 2]:
                yield (part - t,)
            t, k = t * b, k + 1

    return Moves(count, each)


def reason(b: int, position: Position) -> Reason:
    """The remainder of one heap, or the nim-values of several."""
    heaps = heaps_of(position)
    if len(heaps) > 1 or heaps == (0,):
        law = Sentence("powers.check", 1 - b % 2, {"b": b, "b1": b + 1})
        return by_values(law, position, lambda n: value(b, n), lambda n, v: moves_to(b, n, v))
    n = heaps[0]
    q, r = divmod(n, b + 1)
    lost = value(b, n) == 0
    ((left,),) = moves_to(b, n, 0).first(1) if not lost else ((n,),)
    assert isinstance(left, int)
    numbers = {"n": n, "b": b, "b1": b + 1, "q": q, "r": r, "left": left, "take": n - left}
    row = "pow2" if b == 2 else "powers"
    kind = "" if b == 2 else "_odd" if b % 2 else "_even"
    if lost:
        return Reason.of(f"{row}.loss{kind}", (0, 1, 2), **numbers)
    return Reason.of(f"{row}.win{kind}", (0, 1, 2, 3), **numbers)


THEOREM = ValueTheorem(
    covers=covers,
    statement="powers of an odd b: n mod 2; of an even b, with r = n mod (b + 1): 2 where r = b, else r mod 2",
    source="own short proof: modulo b + 1 every power of b is 1 or -1",
    value=value,
    moves_to=moves_to,
    reason=reason,
    proved_here=(
        ("powers(3)", 1),
        ("powers(4)", 1),
        ("powers(6)", 1),
        ("powers of two", 1),
    ),
    examples=("take 2^k", "take 3^k", "take 4^k", "take 6^k", "take 10^k"),
    far={
        ("take 2^k", (10**30,)): 1,  # 10^30 = 1 modulo 3
        ("take 2^k", (10**30 - 1,)): "P",
        ("take 10^k", (10**30 - 1,)): "P",  # 10^30 = 1 modulo 11
        ("take 10^k", (10**31,)): 2,  # 10^31 = 10 modulo 11
        ("take 3^k", (10**30, 10**30 + 1)): 1,
    },
)
