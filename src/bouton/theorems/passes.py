"""Nim with passes: the heap that goes with another."""


def with_passes(n: int, passes: int) -> int:
    """n where an even number of passes is left; where it is odd, 1 and 2, 3 and 4, 5 and 6 ... change places.

    >>> [with_passes(n, 1) for n in range(7)], with_passes(5, 2)
    ([0, 2, 1, 4, 3, 6, 5], 5)
    """
    return ((n - 1) ^ 1) + 1 if passes % 2 and n else n
