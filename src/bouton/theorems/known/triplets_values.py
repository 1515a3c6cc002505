"""Triplets: places 1 and 2 have nim-value 0, place n from 3 on has the odious number of index n - 3.

Two of the coins 1 and 2 stand in for the coins that mock turtles may leave out.
"""

from bouton.rulesets.families.coin_turning import ROWS
from bouton.theorems.odious import OdiousValues


class Triplets(OdiousValues):
    """Exactly three coins."""

    shift, alone, beside = 3, (1, 2), ((1,), (2,))
    largest_end = 2
    form = ROWS["triplets"]
    source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14"
    examples = ("triplets",)
    far = {
        ("triplets", (2**100 + 3,)): 2**101,
        ("triplets", (2**100 + 2,)): 2**101 - 1,
        ("triplets", (2**100, 2**100, 2)): "P",
    }
