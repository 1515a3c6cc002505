"""Misere Wythoff: the pairs (2, 2), (0, 1), and those of normal play from (3, 5) on."""

from bouton.programs.core import Num, isqrt

T: Num = 1  # differences of pairs are multiples of T
SHIFT: Num = 0  # and this


def lower(j: Num) -> Num:
    """The lower number of pair j: floor(j*phi) in whole numbers, but for the first two."""
    if j < 2:
        return 2 - 2 * j
    return (isqrt(5 * j * j) + j) // 2


def pairs_below(n: Num) -> Num:
    """How many pairs of normal play but (0, 0) have a lower number below n: floor(n/phi)."""
    return (isqrt(5 * n * n) - n) // 2


def partner(n: Num) -> Num:
    """The other number of the one pair that holds n."""
    if n == 2:
        return 2
    if n < 2:
        return 1 - n
    j: Num = pairs_below(n + 1)
    if j > pairs_below(n):
        return n + j
    return j
