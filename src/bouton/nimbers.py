"""mex, nim-sum and nim-product on plain integers of any size."""

from collections.abc import Iterable
from functools import reduce
from operator import xor


def mex(values: Iterable[int]) -> int:
    """The least nonnegative integer that is not among *values*.

    >>> mex([0, 1, 2, 4]), mex([2, 3, 5]), mex([])
    (3, 0, 0)
    """
    seen = set(values)
    least = 0
    while least in seen:
        least += 1
    return least


def nim_sum(values: Iterable[int]) -> int:
    """The sum of *values* in binary without carry (XOR); 0 for none.

    >>> nim_sum([14, 21, 39])
    60
    """
    return reduce(xor, values, 0)


def nim_product(a: int, b: int) -> int:
    """The product of the nimbers *a* and *b*: the field multiplication that goes with XOR.

    Source: J. H. Conway, On Numbers and Games (1976), chapter 6; table OEIS A051775.

    >>> nim_product(2, 2), nim_product(4, 4), nim_product(4, 8)
    (3, 6, 11)
    """
    if a < 2 or b < 2:
        return a * b
    # Split both at the largest F = 2^(2^k) not above the larger: F*x = F x for x < F, and F*F = F + F/2.
    half = 1
    while max(a, b) >> (2 * half):
        half *= 2
    low = (1 << half) - 1
    a_high, a_low, b_high, b_low = a >> half, a & low, b >> half, b & low
    high = nim_product(a_high, b_high)
    cross = nim_product(a_high ^ a_low, b_high ^ b_low)
    base = nim_product(a_low, b_low)
    return ((cross ^ base) << half) ^ base ^ nim_product(high, 1 << (half - 1))
