"""Misere T-Wythoff, T at least 2: pair j is a and a + T*j + 1."""

from bouton.programs.core import Num, isqrt

T: Num = 2  # differences of pairs are multiples of T
SHIFT: Num = 1  # and this


def lower(j: Num) -> Num:
    """The lower number of pair j: floor(j*alpha + 1/alpha), alpha = (2 - T + sqrt(T*T + 4))/2, in whole numbers."""
    u: Num = T * j + 1
    return (isqrt((T * T + 4) * u * u) + 2 * (T - 2) - (T - 2) * u) // (2 * T)


def pairs_below(n: Num) -> Num:
    """How many pairs have a lower number below n."""
    u: Num = T * n + 2 - T
    return (isqrt((T * T + 4) * u * u) + (T - 2) * u + 2 * T * T - 2 * T) // (2 * T * T)


def partner(n: Num) -> Num:
    """The other number of the one pair that holds n."""
    if pairs_below(n + 1) > pairs_below(n):
        return n + T * (pairs_below(n + 1) - 1) + 1
    return n - T * (n - pairs_below(n + 1)) - 1
