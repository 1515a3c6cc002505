"""mex and nim-sum on plain integers of any size; `field` has products, powers, inverses and roots."""

from collections import Counter
from collections.abc import Iterable
from functools import reduce
from operator import xor


def mex(values: Iterable[int], forbidden: int = 0) -> int:
    """The least nonnegative integer that is among *values* at most *forbidden* times.

    >>> mex([0, 1, 2, 4]), mex([2, 3, 5]), mex([]), mex([0, 0, 1, 2], forbidden=1)
    (3, 0, 0, 1)
    """
    seen = set(values) if not forbidden else {v for v, times in Counter(values).items() if times > forbidden}
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


__all__ = ["mex", "nim_sum"]
