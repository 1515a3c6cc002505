"""Numbers with a given sum and a given XOR, found bit by bit and without trying.

x + y = (x XOR y) + 2 (x AND y), so x + y = s and x XOR y = v exactly when the bits of v are shared out between x and y
and both have the bits of (s - v) / 2, which must not meet those of v.  For three numbers
x + y + z = (x XOR y XOR z) + 2 maj(x, y, z), where a bit of maj is 1 when two or three of them have it.
"""

from collections.abc import Iterator


def submasks(mask: int, least: int = 0) -> Iterator[int]:
    """The numbers whose bits are among those of *mask*, rising, from *least* on.

    >>> list(submasks(5)), list(submasks(5, 2))
    ([0, 1, 4, 5], [4, 5])
    """
    sub = _first_submask(mask, least)
    while sub is not None:
        yield sub
        sub = None if sub == mask else (sub - mask) & mask


def _first_submask(mask: int, least: int) -> int | None:
    """The least number from *least* on whose bits are among those of *mask*."""
    if least <= 0:
        return 0
    outside = least & ~mask
    if not outside:
        return least
    # Above the highest bit that mask lacks some free bit must be raised: the lowest one.
    free = mask & ~least & -(1 << outside.bit_length())
    if not free:
        return None
    lowest = free & -free
    return (least & mask & -lowest) | lowest


def pairs_count(total: int, xor: int) -> int:
    """How many ordered pairs of numbers >= 0 have this sum and this XOR.

    >>> pairs_count(9, 5), pairs_count(5, 3)
    (4, 0)
    """
    both = _both(total, xor)
    return 0 if both is None else 1 << xor.bit_count()


def pairs(total: int, xor: int, least: int = 0) -> Iterator[tuple[int, int]]:
    """The pairs (x, y) with this sum and this XOR and x >= *least*, x rising.

    >>> list(pairs(9, 5)), list(pairs(9, 5, 4))
    ([(2, 7), (3, 6), (6, 3), (7, 2)], [(6, 3), (7, 2)])
    """
    both = _both(total, xor)
    if both is not None:
        for own in submasks(xor, least - both):
            yield both + own, total - both - own


def _both(total: int, xor: int) -> int | None:
    """The bits that both numbers of a pair have; None where there is no pair."""
    both, odd = divmod(total - xor, 2)
    return None if odd or both < 0 or both & xor else both


def triples_count(total: int, xor: int) -> int:
    """How many ordered triples of numbers >= 0 have this sum and this XOR.

    >>> triples_count(3, 1), triples_count(2, 0)
    (1, 3)
    """
    major, odd = divmod(total - xor, 2)
    # In each place: 000 or 111 in one way; one 1 or two 1s in three ways.
    return 0 if odd or major < 0 else 3 ** (major ^ xor).bit_count()


def falling_submasks(mask: int, most: int) -> Iterator[int]:
    """The numbers whose bits are among those of *mask*, falling, from the largest that is at most *most*.

    >>> list(falling_submasks(5, 4))
    [4, 1, 0]
    """
    outside = most & ~mask
    sub = most
    if outside:
        # The highest bit that mask lacks is lowered to 0, so all that mask has below it is allowed.
        lower = (1 << (outside.bit_length() - 1)) - 1
        sub = most & mask & ~lower | mask & lower
    while sub:
        yield sub
        sub = sub - 1 & mask
    yield 0


def count_submasks(mask: int, most: int) -> int:
    """How many numbers up to *most* >= 0 have all their bits among those of *mask*.

    >>> count_submasks(5, 4), count_submasks(6, 5)
    (3, 3)
    """
    count = 0
    for place in range(most.bit_length() - 1, -1, -1):
        bit = 1 << place
        if most & bit:
            count += 1 << (mask & (bit - 1)).bit_count()  # this bit 0, the lower ones free
            if not mask & bit:
                return count
    return count + 1
