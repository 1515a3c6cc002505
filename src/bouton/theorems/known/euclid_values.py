"""Euclid's game down to 0: (a, b) with 0 < a <= b has nim-value floor(b/a - a/b), but for pairs d*(U, V) of one kind.

The exceptions are the pairs whose quotients in Euclid's algorithm are all the same q: b = q*a, or b/a = [q; q, ..., q]
with q >= 2.  With an odd number of quotients their value is q and with an even number q - 1: the other way round than
floor(b/a - a/b).  Elsewhere, with b = q*a + r and F = b*r - a*a, it is q where F > 0 and q - 1 where F < 0.

Why: let q' be the quotient of the next pair (r, a).  The options (a, r + i*a) with 0 < i < q' have value i - 1, those
with i > q' have value i; the one with i = q' and the option (r, a) share the values q' - 1 and q'.  So the value is q
if q > q', q - 1 if q < q', and for q = q' the one of the two that (r, a) does not have.  The end (0, a) has value 0, so
a pair with b = q*a has value q.  F changes its sign from one pair to the next while the quotient stays q, and
b/a = [q; q, ..., q] exactly when F = d*d or -d*d, where d divides a and b.
"""

from bouton.bigints import isqrt
from bouton.theorems.quotients import F200, F201, EuclidValues
from bouton.theorems.theorem import Board, ClassVar, Far, Form


class EuclidToZero(EuclidValues):
    """Subtractions down to 0."""

    least = 0
    form: ClassVar[Form | None] = "euclid.moves"
    source = (
        "A. J. Cole, A. J. T. Davie, A game based on the Euclidean algorithm and a winning strategy for it, "
        "Math. Gazette 53 (1969) 354-357; G. Cairns, N. B. Ho, T. Lengyel, "
        "The Sprague-Grundy function of the real game Euclid, Discrete Math. 311 (2011) 457-462"
    )
    proved_here: ClassVar[tuple[tuple[str, int], ...]] = (("euclid", 2),)
    examples: ClassVar[tuple[str, ...]] = ("euclid",)
    far: ClassVar[Far] = {
        ("euclid", (1, 10**30)): 10**30,  # a Nim heap of 10^30: only the larger number changes
        ("euclid", (10**30, 10**30)): 1,
        ("euclid", (10**30, 10**60 + 1)): 10**30 - 1,
        ("euclid", (F200, F201)): 1,
        ("euclid", (F200 + F201, F201)): "P",
    }

    def value(self, pair: Board) -> int:
        """By one division and F; no walk through Euclid's algorithm."""
        a, b = sorted(pair)
        if a == 0:
            return 0
        q, r = divmod(b, a)
        if r == 0:
            return q
        f = b * r - a * a
        d = isqrt(abs(f))
        # For q = 1 the last quotient of Euclid's algorithm would have to be 1, which it never is.
        one_kind = q > 1 and d * d == abs(f) and a % d == 0 and b % d == 0
        return q if (f > 0) != one_kind else q - 1
