"""Take at most half: an even heap 2n has nim-value n, a heap of 2n + 1 that of n.

So the value of n is (m - 1) / 2 where n + 1 = 2^a m with m odd.
"""

from bouton.rulesets.amounts import ONE, Amounts, Bound, Range
from bouton.theorems.theorem import LOSS, WIN, ClassVar, Far, Form, HeapTheorem, Moves, Option, Reason, Spread


class Halving(HeapTheorem):
    """From 1 to n/2, rounded down."""

    form: ClassVar[Form | None] = Amounts((Range(ONE, Bound("n", den=2)),))
    source = "L. Levine, Fractal sequences and restricted Nim, Ars Combinatoria 80 (2006) 113-127; OEIS A025480"
    proved_here: ClassVar[tuple[tuple[str, int], ...]] = (("halving", 1),)
    examples: ClassVar[tuple[str, ...]] = ("take 1..n/2",)
    program = "halving"
    far: ClassVar[Far] = {
        ("take 1..n/2", (2**100 - 1,)): "P",
        ("take 1..n/2", (2**100,)): 2**99,
        ("take 1..n/2", (10**30,)): 5 * 10**29,
        ("take 1..n/2", (7 * 2**90 - 1,)): 3,
    }
    largest_end = 1

    def value(self, n: int) -> int:
        """n + 1 without its factors 2, halved."""
        odd = (n + 1) // (n + 1 & -(n + 1))
        return odd // 2

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """The heaps with the value are 2^a (2 target + 1) - 1; at most one of them is left by some take."""
        odd = 2 * target + 1
        # m + 1 = 2^a odd from ceil(n/2) + 1 to n: the only candidate is the largest such number up to n.
        shift = (n // odd).bit_length() - 1
        if shift < 0:
            return Moves.of(())
        left = (odd << shift) - 1
        return Moves.of([(left,)] if n - n // 2 <= left < n else [])

    def of_one(self, n: int) -> Reason:
        """The largest 2^k - 1 below it."""
        k = n.bit_length()
        if n + 1 == 1 << k:
            return Reason.of("halving_values.loss", LOSS, n=n, k=k, half=n // 2, low=n - n // 2)
        left = (1 << (k - 1)) - 1
        numbers = {"n": n, "k": k - 1, "left": left, "take": n - left, "half": left // 2, "low": left - left // 2}
        return Reason.of("halving_values.win", (*WIN[:-1], "why" if left > 1 else "last"), **numbers)

    def spread(self, top: int) -> Spread:
        """Value v stands at n with n + 1 = 2^a (2v + 1)."""
        layers = tuple((1, ((top + 1 >> a) - 1) // 2) for a in range((top + 1).bit_length()))
        return Spread(layers, limit=lambda heaps: 0)
