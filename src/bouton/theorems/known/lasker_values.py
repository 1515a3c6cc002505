"""Lasker's Nim: take any number from a heap, or split it in two.

Heaps 4k + 1, 4k + 2, 4k + 3, 4k + 4 have nim-values 4k + 1, 4k + 2, 4k + 4, 4k + 3.
"""

from bouton.rulesets.clauses import TWO_HEAPS
from bouton.theorems.splits import TakeOrSplit, take_or_split


class Lasker(TakeOrSplit):
    """Any amount, or a split in two."""

    parts, size = 2, 4
    form = take_or_split(TWO_HEAPS)
    source = (
        "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 4; "
        "the game: E. Lasker, Brettspiele der Völker (1931) 183-196"
    )
    examples = ("take any; split",)
    far = {
        ("take any; split", (10**30,)): 10**30 - 1,
        ("take any; split", (10**30 - 1,)): 10**30,
        ("take any; split", (10**30, 10**30 + 1, 2)): 1 ^ (10**30 - 1) ^ (10**30 + 2),
    }
