"""Take 1 to the square root of n, rounded down: a square r^2 has nim-value r, and r^2 + j that of (r - 1)^2 + j - 2.

Where the root grows the nim-value is the root, and elsewhere that of n - r - 1 (see `maximum_values`).  For 2 <= j <= r
two such steps lead from r^2 + j to (r - 1)^2 + j - 2; so j // 2 squares are passed at once, and of the rest two steps
halve the root.
"""

from math import isqrt

from bouton.rulesets.amounts import ONE, Amounts, Range
from bouton.rulesets.curves import Curve
from bouton.theorems.theorem import ClassVar, Far, Form, HeapTheorem, Moves, Option


class SquareRoot(HeapTheorem):
    """From 1 to the square root of the heap."""

    form: ClassVar[Form | None] = Amounts((Range(ONE, Curve("n", root=2)),))
    source = "L. Levine, Fractal sequences and restricted Nim, Ars Combinatoria 80 (2006) 113-127 (maximum Nim)"
    examples: ClassVar[tuple[str, ...]] = ("take 1..sqrt(n)",)
    far: ClassVar[Far] = {
        ("take 1..sqrt(n)", (10**60,)): 10**30,
        ("take 1..sqrt(n)", (10**60 + 10**30 + 1,)): 10**30,
        ("take 1..sqrt(n)", (10**60 + 2,)): 10**30 - 1,
    }

    def value(self, n: int) -> int:
        """Down the heaps of the same value to the square among them."""
        while True:
            r = isqrt(n)
            j = (n - r * r) % (r + 1)
            r, j = r - j // 2, j % 2
            if j == 0:
                return r
            n = r * r + j - r - 1

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """Of the heaps that can be reached at most one has the value; it is found from its square upwards."""
        low = n - isqrt(n)
        if n == 0 or target > isqrt(n) or target == self.value(n):
            return Moves.of(())
        r, j = target, 0
        while r * r + j < low:
            # (r, j), (r + 1, j + 2), ... have one value while j <= r, and so have r^2 + j and r^2 + j + r + 1.
            if r * r + j + r + 1 >= low and j < r:
                j += r + 1
            elif j == r:
                r, j = r + 1, 1
            else:
                passed = max(min(r - j, isqrt(low) - r - 2), 1)
                r, j = r + passed, j + 2 * passed
        return Moves.of([(r * r + j,)] if r * r + j < n else [])
