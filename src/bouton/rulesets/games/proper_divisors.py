"""Take a proper divisor: the number taken from a heap divides its size and is less than it.

Whoever cannot move loses.
"""

from bouton.rulesets.amounts import Amounts, Named
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.take_and_break import TakeAndBreak

GAME = Entry(
    make=lambda: TakeAndBreak.plain(Amounts.of([Named("proper divisors")])),
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 4",
    oeis=("A007814",),
    example=(12, 7),
    marks=(
        "oneheap divisor (?:proper|smaller_than|less_than|other_than_(?:n|itself))|真(?:约数|因数|因子)|小于(?:它|自)",
    ),
)
