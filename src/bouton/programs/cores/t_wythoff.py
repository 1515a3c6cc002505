"""T-Wythoff: any number from one heap, or from both amounts that differ by less than T (T = 1: Wythoff's game)."""

from bouton.programs.core import Num, isqrt

T: Num = 1  # differences of pairs are multiples of T
SHIFT: Num = 0  # and this


def lower(j: Num) -> Num:
    """The lower number of pair j, floor(j*alpha) with alpha = (2 - T + sqrt(T*T + 4))/2, in whole numbers."""
    return (isqrt((T * T + 4) * j * j) + 2 * j - T * j) // 2


def pairs_below(n: Num) -> Num:
    """How many pairs but (0, 0) have a lower number below n: floor(n/alpha)."""
    return (isqrt((T * T + 4) * n * n) + T * n - 2 * n) // (2 * T)


def partner(n: Num) -> Num:
    """The other number of the one pair that holds n."""
    if n == 0:
        return 0
    j: Num = pairs_below(n + 1)
    if j > pairs_below(n):
        return n + T * j
    return n - T * (n - j)
