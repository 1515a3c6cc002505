"""Euclid's game on positive numbers: (a, b) with a <= b has nim-value floor(b/a - a/b).

Write b = q*a + r and, if r > 0, F = b*r - a*a: the value is q where F > 0, and q - 1 where F < 0 or r = 0, because
b/a - a/b = q + F/(a*b).  So a position is lost exactly when b/a is below the golden ratio: q = 1 and F < 0, or a = b.

Why: let q' be the quotient of the next pair (r, a).  The options (a, r + i*a) with 0 < i < q' have value i - 1, those
with i > q' have value i; the one with i = q' and the option (r, a) share the values q' - 1 and q'.  The mex follows.
"""

from bouton.theorems.quotients import F200, F201, EuclidValues
from bouton.theorems.theorem import Board, ClassVar, Far, Form


class EuclidPositive(EuclidValues):
    """Subtractions that leave both numbers positive."""

    least = 1
    form: ClassVar[Form | None] = "euclid_positive.moves"
    source = "G. Nivasch, The Sprague-Grundy function of the game Euclid, Discrete Math. 306 (2006) 2798-2800"
    proved_here: ClassVar[tuple[tuple[str, int], ...]] = (("euclid positive", 2),)
    examples: ClassVar[tuple[str, ...]] = ("euclid positive",)
    far: ClassVar[Far] = {
        ("euclid positive", (1, 10**30)): 10**30 - 1,  # a Nim heap of 10^30 - 1: only the larger number changes
        ("euclid positive", (10**30, 10**60 + 1)): 10**30,
        ("euclid positive", (F200, F201)): 1,
        ("euclid positive", (F200 + F201, F201)): "P",
    }

    def value(self, pair: Board) -> int:
        """floor(b/a - a/b) without a division of fractions."""
        a, b = sorted(pair)
        return (b * b - a * a) // (a * b)
