"""CSES 2207: a heap is split in two unequal heaps: Grundy's game, one heap."""

from functools import cache
from operator import xor

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, who_wins
from bouton.nimbers import mex

# No heap between the last loss and 2^35 is lost: A. Flammenkamp's computation.  Whether any above is, is not known.
LAST_LOSS, COMPUTED = 1222, 2**35


@cache
def losses() -> frozenset[int]:
    """The lost heaps up to the last one that is known.

    >>> sorted(losses())[:9], max(losses())
    ([0, 1, 2, 4, 7, 10, 20, 23, 26], 1222)
    """
    values = [0]
    for heap in range(1, LAST_LOSS + 1):
        half = (heap + 1) // 2
        values.append(mex(map(xor, values[1:half], values[heap - 1 : heap - half : -1])))
    return frozenset(heap for heap, value in enumerate(values) if not value)


PROBLEM = Problem(
    title=Text("Grundy's Game", "Grundy's Game"),
    game="grundy",
    rules="grundy",
    input=Text("the number of cases, then the heap of each", "先是数据组数，然后每组为一堆的颗数"),
    output=who_wins("first", "second"),
    limits="t <= 10^5, n <= 10^6",
    sample=("3\n6\n7\n8\n", "first\nsecond\nfirst\n"),
    answer=Cases(lambda numbers: numbers.within(0, COMPUTED, "n") not in losses(), ("second", "first")),
)
