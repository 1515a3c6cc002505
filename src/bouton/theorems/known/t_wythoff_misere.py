"""Misère t-Wythoff (t >= 2) is lost exactly on the pairs (a, a + t*j + 1) with a = floor(j*alpha + 1/alpha).

alpha = (2 - t + sqrt(t^2 + 4))/2.  Pair number j is (a, a + t*j + 1), where a is the least number in no earlier pair:
(0, 1), (2, 5), (3, 8), (4, 11) for t = 2.  Each number stands in one pair, and differences are at least t apart.
"""

from bouton.theorems.beatty import BeattyTheorem

# For t = 2 a is floor((2j + 1)/sqrt(2)).  Where p^2 = 2*q^2 + 1, q is floor(p/sqrt(2)) and p is odd, so (q, q + p) is a
# pair; such p, q by (p, q) -> (3p + 4q, 2p + 3q) from (3, 2), forty times.
_P, _Q = 12206079718853609176884159165123, 8631001740904974549490112546258


class TWythoffMisere(BeattyTheorem):
    """The player who takes the last stone loses."""

    misere = True
    source = (
        "A. S. Fraenkel, Wythoff games, continued fractions, cedar trees and Fibonacci searches, "
        "Theoretical Computer Science 29 (1984) 49-73"
    )
    examples = ("t wythoff(2); misere", "t wythoff(3); misere", "t wythoff(4); misere", "t wythoff(7); misere")
    far = {
        ("t wythoff(2); misere", (_Q, _Q + _P)): "P",
        ("t wythoff(2); misere", (_Q, _Q + _P + 1)): "N",
        # By the least unused number: pair j is (j + 1, (t + 1)*j + 2) from j = 1 up to j = t + 1.
        (f"t wythoff({10**30}); misere", (10**30, 10**60 + 1)): "P",
        (f"t wythoff({10**30}); misere", (10**30, 10**60)): "N",
    }
