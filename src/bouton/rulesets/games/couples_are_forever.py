"""Couples are forever: split a heap in two, but never a heap of 2.

Whoever cannot move loses.  A heap of n + 1 is a heap of n in Officers.
"""

from collections.abc import Iterator

from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.heap import HeapGame


def splits(heap: int) -> Iterator[tuple[int, int]]:
    """Every way to split *heap* in two.

    >>> list(splits(5)), list(splits(2))
    ([(1, 4), (2, 3)], [])
    """
    return ((k, heap - k) for k in range(1, heap // 2 + 1) if heap != 2)


GAME = Entry(
    make=lambda: HeapGame(splits, name="couples are forever", takes=False),
    source="I. Caines, C. Gates, R. K. Guy, R. J. Nowakowski, Periods in taking and splitting games, "
    "Amer. Math. Monthly 106 (1999) 359-361",
    oeis=("A046695", "A046696"),
    example=(8, 6),
    marks=("split heaps (?:heap|pile)s?_of_(?:size_)?2~(?:not|never)|2颗的堆~不",),
)
