"""Mock turtles: a head at place n has the nim-value 2n - 2 or 2n - 1, whichever has an odd number of 1s in binary.

These are the odious numbers in order.  The XOR of one or three odious numbers is odious, that of two is evil: so the
other coins, none or one or two of them, give 0, every smaller odious number and only evil numbers besides.
"""

from bouton.rulesets.families.coin_turning import ROWS
from bouton.theorems.odious import OdiousValues


class MockTurtles(OdiousValues):
    """One to three coins."""

    shift, alone = 1, (0,)
    form = ROWS["mock turtles"]
    source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14; OEIS A000069"
    examples = ("mock turtles",)
    far = {
        ("mock turtles", (2**100 + 1,)): 2**101,
        ("mock turtles", (2**100,)): 2**101 - 2 + 1,  # 2n - 2 has 100 binary 1s
        ("mock turtles", (2**100 + 1, 2**100 + 1)): "P",
    }
