"""t-Wythoff is lost exactly on the pairs (a, a + t*j) with a = floor(j*alpha), alpha = (2 - t + sqrt(t^2 + 4))/2.

Pair number j is (a, a + t*j), where a is the least number in no earlier pair.  Each number stands in one pair, and
differences of pairs are at least t apart, while a take from both heaps changes the difference by less than t: so no
move leads from pair to pair.  From any other position some move does.  (t = 1 is Wythoff's game; here t >= 2.)
"""

from bouton.theorems.beatty import BeattyTheorem

# For t = 2 alpha is sqrt(2).  Where p^2 = 2*q^2 - 1, p is floor(q*sqrt(2)); such p, q by (p, q) -> (3p + 4q, 2p + 3q)
# from (1, 1), forty times.  So (p, p + 2q) is a pair.
_P, _Q = 5055923762956339922096065927393, 3575077977948634627394046618865


class TWythoff(BeattyTheorem):
    """The player who takes the last stone wins."""

    source = (
        "A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, "
        "Amer. Math. Monthly 89 (1982) 353-361"
    )
    proved_here = (("t wythoff(2)", 2), ("t wythoff(3)", 2))
    examples = ("t wythoff(2)", "t wythoff(3)", "t wythoff(4)", "t wythoff(7)")
    far = {
        ("t wythoff(2)", (_P, _P + 2 * _Q)): "P",
        ("t wythoff(2)", (_P + 1, _P + 2 * _Q)): "N",
        # By the least unused number: pair j is (j, (t + 1)*j) up to j = t; (t + 2, (t + 1)^2 + 1) follows.
        (f"t wythoff({10**30})", (10**30, 10**30 * (10**30 + 1))): "P",
        (f"t wythoff({10**30})", (10**30 + 1, (10**30 + 1) ** 2)): "N",
        (f"t wythoff({10**30})", (10**30 + 2, (10**30 + 1) ** 2 + 1)): "P",
    }
