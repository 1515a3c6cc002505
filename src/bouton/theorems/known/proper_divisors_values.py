"""Take a divisor of the heap, but not the whole heap: the nim-value of n >= 1 is the number of factors 2 in n.

Write n = 2^a m with m odd, and take 2^b e with e dividing m.  For b < a just b factors 2 are left, for b = a more than
a.
"""

from bouton.claims import Reason
from bouton.rulesets.amounts import Amounts, Named
from bouton.theorems.factors import SOURCE, FactorsOfTwo
from bouton.theorems.reasons import LOSS, WIN


class ProperDivisors(FactorsOfTwo):
    """Any divisor of the heap that is smaller than it."""

    more = 0
    form = Amounts((Named("proper divisors"),))
    source = SOURCE
    examples = ("take proper divisors",)
    far = {
        ("take proper divisors", (2**100,)): 100,
        ("take proper divisors", (10**30 + 1,)): "P",
        ("take proper divisors", (10**30, 3 * 2**30)): "P",
    }

    def of_one(self, n: int) -> Reason:
        """Even or odd."""
        if n % 2:
            return Reason.of("proper_divisors_values.loss", LOSS, n=n)
        return Reason.of("proper_divisors_values.win", WIN, n=n, take=1, left=n - 1)
