"""Ruler: a head at place n has as nim-value the largest power of two that divides n.

The XOR of the values of places 1 to m is the Gray code m XOR floor(m / 2).  So the coins k to n - 1 have the XOR of two
Gray codes, which is 0 for none of them, every smaller number for others, and never the largest power of two in n.
"""

from collections.abc import Iterator

from bouton.rulesets.numbers_given import MAX_HEAPS
from bouton.theorems.theorem import HeapTheorem, Moves, Option


class Ruler(HeapTheorem):
    """Any number of neighbouring coins."""

    form = "ruler.others"
    source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14; OEIS A006519"
    examples = ("ruler",)
    far = {("ruler", (2**100,)): 2**100, ("ruler", (10**30,)): 2**30, ("ruler", (10**30, 3 * 2**30)): "P"}

    def value(self, n: int) -> int:
        """The lowest binary 1 of n."""
        return n & -n

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """At most one row of coins; one that leaves more heads than a position may have is counted and not listed."""
        if n == 0:
            return Moves.of(())
        before = ungray(gray(n - 1) ^ target)
        if before >= n:
            return Moves.of(())

        def each() -> Iterator[Option]:
            if n - 1 - before <= MAX_HEAPS:
                yield tuple(range(before + 1, n)) or (0,)

        return Moves(1, each)


def gray(m: int) -> int:
    """The XOR of the values of places 1 to *m*.

    >>> [gray(m) for m in range(6)]
    [0, 1, 3, 2, 6, 7]
    """
    return m ^ m >> 1


def ungray(code: int) -> int:
    """The m with gray(m) == *code*."""
    shift = 1
    while code >> shift:
        code ^= code >> shift
        shift *= 2
    return code
