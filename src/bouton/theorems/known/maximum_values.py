"""Maximum Nim: take 1 to f(n), where f(n) = n/c or n/c - d or n - d, rounded down, or 0.

From n to n + 1 such an f grows by 0 or 1.  Where f(n) = f(n-1) + 1 the nim-value of n is f(n); where f(n) = f(n-1) it
is that of n - f(n) - 1.  For the f(n) + 1 values in a row up to n - 1 are then all different, hence 0 ... f(n), and
the one that n cannot reach any more is its own.  (For n/2 see `halving_values`.)
"""

from bouton.claims import Moves, Reason, Sentence
from bouton.errors import LimitError
from bouton.rulesets.amounts import ONE, Bound, Range
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.shapes import take_only
from bouton.theorems.telling import by_values
from bouton.theorems.theorem import ValueTheorem

# A heap is followed through so many others of its value: n/c needs about c log n of them.
MAX_STEPS = 200_000


def covers(rules: Rules) -> Bound | None:
    """f, for a take of 1 to f(n) other than n/2."""
    amounts = take_only(rules.game)
    if amounts is None or rules.misere or amounts.exclude or len(amounts.include) != 1:
        return None
    (item,) = amounts.include
    if not isinstance(item, Range) or item.low != ONE or item.high is None or item.high.base != "n":
        return None
    f = item.high
    return None if f.num != 1 or (f.den, f.plus) in ((1, 0), (2, 0)) else f


def most(f: Bound, n: int) -> int:
    """f(n): what may be taken from a heap of *n* at most."""
    return min(max(f.value(n, 0), 0), n)


def _start(f: Bound, m: int) -> int:
    """The least n with f(n) = m."""
    return max(m, (m - f.plus) * f.den) if m else 0


def value(f: Bound, part: Part) -> int:
    """Down the heaps of equal value to the one where f has just grown; those with equal f in one step."""
    assert isinstance(part, int)
    n = part
    for _ in range(MAX_STEPS):
        m = most(f, n)
        start = _start(f, m)
        n -= (n - start) // (m + 1) * (m + 1)
        if n == start or m == 0:
            return m
        n -= m + 1
    raise LimitError(key="known.maximum_limit", n=part, limit=MAX_STEPS)


def moves_to(f: Bound, part: Part, target: int) -> Moves[Option]:
    """The values that can be reached stand once each in a row; the heap is found by going up from the least one."""
    assert isinstance(part, int)
    reach = most(f, part)
    if target > reach or target == value(f, part):
        return Moves.of(())
    low, m = part - reach, _start(f, target)
    for _ in range(MAX_STEPS):
        if m >= low:
            return Moves.of([(m,)])
        here = most(f, m)
        # Steps of f + 1 as long as f stays the same and low is not passed, then one to where it has grown.
        stays = (_start(f, here + 1) - 1 - m) // (here + 1)
        m += min(stays, -((m - low) // (here + 1))) * (here + 1)
        if m < low:
            m = _following(f, m)
    raise LimitError(key="known.maximum_limit", n=part, limit=MAX_STEPS)


def _following(f: Bound, m: int) -> int:
    """The next heap with the value of *m*: the least x with x - f(x) = m + 1."""
    y = m + 1 + f.plus
    if f.den == 1:
        return m + 1  # x - f(x) is min(x, d)
    return max(m + 1, y + (y - 1) // (f.den - 1)) if y > 0 else m + 1


def reason(f: Bound, position: Position) -> Reason:
    """The law with f written out."""
    law = Sentence("known.maximum", 0, {"f": str(f)})
    return by_values(law, position, lambda n: value(f, n), lambda n, v: moves_to(f, n, v), end=_start(f, 1) - 1)


THEOREM = ValueTheorem(
    covers=covers,
    statement="where f(n) grows, the nim-value of n is f(n); where it stays, that of n - f(n) - 1",
    source="L. Levine, Fractal sequences and restricted Nim, Ars Combinatoria 80 (2006) 113-127",
    value=value,
    moves_to=moves_to,
    reason=reason,
    examples=("take 1..n/3", "take 1..n/4", "take 1..n/7", "take 1..n-1", "take 1..n-3"),
    far={
        ("take 1..n/3", (3 * 10**30,)): 10**30,
        ("take 1..n/3", (9 * 10**30 + 1,)): 2 * 10**30,  # OEIS A263390: a(3n) = n, a(3n + 1) = a(2n)
        ("take 1..n-1", (10**30,)): 10**30 - 1,
    },
)
