"""Take at most half: an even heap 2n has nim-value n, a heap of 2n + 1 that of n.

So the value of n is (m - 1) / 2 where n + 1 = 2^a m with m odd.
"""

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.amounts import ONE, Amounts, Bound, Range
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.shapes import heaps_of, take_only
from bouton.theorems.telling import by_values
from bouton.theorems.theorem import ValueTheorem

HALF = Amounts((Range(ONE, Bound("n", den=2)),))


def covers(rules: Rules) -> tuple[()] | None:
    """From 1 to n/2, rounded down; normal play."""
    return () if take_only(rules.game) == HALF and not rules.misere else None


def value(law: tuple[()], part: Part) -> int:
    """n + 1 without its factors 2, halved."""
    assert isinstance(part, int)
    odd = (part + 1) // (part + 1 & -(part + 1))
    return odd // 2


def moves_to(law: tuple[()], part: Part, target: int) -> Moves[Option]:
    """The heaps with the value are 2^a (2 target + 1) - 1; at most one of them is left by some take."""
    assert isinstance(part, int)
    odd = 2 * target + 1
    # m + 1 = 2^a odd from ceil(n/2) + 1 to n: the only candidate is the largest such number up to n.
    shift = (part // odd).bit_length() - 1
    if shift < 0:
        return Moves.of(())
    left = (odd << shift) - 1
    return Moves.of([(left,)] if part - part // 2 <= left < part else [])


def reason(law: tuple[()], position: Position) -> Reason:
    """One heap: the largest 2^k - 1 below it; several: their values."""
    heaps = heaps_of(position)
    n = heaps[0]
    if len(heaps) > 1 or n <= 1:
        law_sentence = Sentence("halving.check")
        return by_values(law_sentence, position, lambda n: value((), n), lambda n, v: moves_to((), n, v), end=1)
    k = n.bit_length()
    if n + 1 == 1 << k:
        return Reason.of("halving.loss", (0, 1, 2), n=n, k=k)
    left = (1 << (k - 1)) - 1
    return Reason.of("halving.win", (0, 1, 2, 3), n=n, k=k - 1, left=left, take=n - left)


THEOREM = ValueTheorem(
    covers=covers,
    statement="a heap of 2n has nim-value n, a heap of 2n + 1 that of n",
    source="L. Levine, Fractal sequences and restricted Nim, Ars Combinatoria 80 (2006) 113-127; OEIS A025480",
    value=value,
    moves_to=moves_to,
    reason=reason,
    proved_here=(("halving", 1),),
    examples=("take 1..n/2",),
    far={
        ("take 1..n/2", (2**100 - 1,)): "P",
        ("take 1..n/2", (2**100,)): 2**99,
        ("take 1..n/2", (10**30,)): 5 * 10**29,
        ("take 1..n/2", (7 * 2**90 - 1,)): 3,
    },
)
