"""Take any number from a heap, or split it in three: 8k + 7 and 8k + 8 change places, other heaps are Nim heaps."""

from bouton.claims import Status
from bouton.rulesets.clauses import THREE_HEAPS
from bouton.theorems.splits import TakeOrSplit, take_or_split


class NimSplit3(TakeOrSplit):
    """Any amount, or a split in three."""

    parts, size = 3, 8
    form = take_or_split(THREE_HEAPS)
    source = "HDU 5795, A Simple Nim (2016)"
    status = Status.PROVED_SHORTLY
    examples = ("take any; split into 3",)
    far = {
        ("take any; split into 3", (10**30,)): 10**30 - 1,  # 10^30 is a multiple of 8
        ("take any; split into 3", (10**30 - 1,)): 10**30,
        ("take any; split into 3", (10**30 + 1, 10**30 + 1)): "P",
    }
