"""Take a divisor of the heap, the heap itself included: the nim-value of n >= 1 is 1 + the number of factors 2 in n.

Write n = 2^a m with m odd, and take 2^b e with e dividing m.  For b < a just b factors 2 are left, which gives every
value from 1 to a; for b = a either nothing is left or more than a factors 2.
"""

from bouton.claims import Reason
from bouton.rulesets.amounts import Amounts, Named
from bouton.theorems.factors import SOURCE, FactorsOfTwo
from bouton.theorems.reasons import WIN


class Divisors(FactorsOfTwo):
    """Any divisor of the heap."""

    more = 1
    form = Amounts((Named("divisors"),))
    source = SOURCE
    examples = ("take divisors",)
    far = {("take divisors", (2**100,)): 101, ("take divisors", (10**30,)): 31, ("take divisors", (10**30, 2**30)): "P"}

    def of_one(self, n: int) -> Reason:
        """It goes whole."""
        return Reason.of("divisors_values.win", WIN, n=n, take=n)
