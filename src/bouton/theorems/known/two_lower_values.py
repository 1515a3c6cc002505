"""Two lower heaps: heaps 0 and 1 have nim-value 0, a heap of n from 2 on has the odious number of index n - 2.

A heap of 1 stands in for nothing, so one lower heap or two are as one or two more coins in mock turtles.
"""

from bouton.claims import Status
from bouton.theorems.odious import OdiousValues, pairs_by_larger


class TwoLower(OdiousValues):
    """A heap becomes one or two unequal smaller ones."""

    shift, alone, beside = 2, (1,), ((), (1,))
    pairs = staticmethod(pairs_by_larger)
    largest_end = 1
    form = "two_lower.replacements"
    source = "values in the tests of CGSuite (A. N. Siegel)"
    status = Status.PROVED_SHORTLY
    examples = ("two lower",)
    far = {
        ("two lower", (2**100 + 2,)): 2**101,
        ("two lower", (2**100 + 1,)): 2**101 - 1,
        ("two lower", (2**100, 2**100, 1)): "P",
    }
