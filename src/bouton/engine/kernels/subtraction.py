"""Games that take one of at most 63 amounts: the values of the options are the bits of one word.

The least value missing is the lowest clear bit.  Amounts of at least the number of lanes are looked up for that many
heaps at once, because none of these heaps leads to another by such an amount.
"""

from collections.abc import Sequence
from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.compiled import njit
from bouton.engine.kernels.sparse_lanes import gather_8, gather_32, lowest_zero

MOST_AMOUNTS = 63


def fill(values: Any, n: int, until: int, takes: Sequence[int]) -> None:
    """Fill values[n:until] (uint8) of the game that takes one of *takes*, which are rising, positive and at most 63."""
    assert 0 < len(takes) <= MOST_AMOUNTS
    back = np.array(takes, dtype=np.int64)
    start = min(max(n, takes[-1]), until)
    _begin(values, n, start, back)
    # About what a look costs where it is done for one heap, for 32 heaps and for 8.
    costs = {1: 1.0 * len(takes)}
    for lanes, share in ((32, 0.2), (8, 0.5)):
        costs[lanes] = sum(1.2 if t < lanes else share for t in takes) + 16 / lanes
    if len(takes) > 31:
        del costs[32]
    lanes = min(costs, key=lambda lanes: costs[lanes])
    small = sum(t < lanes for t in takes)
    if lanes > 1:
        by_lanes = _by_32 if lanes == 32 else _by_8
        start = by_lanes(values, start, until, back[:small], back[small:], np.zeros(64, dtype=np.uint8))
    if takes[0] == 1 < len(takes) <= 6:
        _one_and_few(values, start, until, _padded(takes[1:], 3 if len(takes) <= 4 else 5))
    elif len(takes) <= 8:
        _by_all(values, start, until, _padded(takes, 4 if len(takes) <= 4 else 8))
    else:
        _by_all(values, start, until, back.astype(np.uint64))


def _padded(takes: Sequence[int], number: int) -> tuple[Any, ...]:
    """So many amounts, falling: the greatest may be looked at several times.  Of a tuple each is in a register.

    The nearest heap is looked up last, for its value has been written last.
    """
    return tuple(map(np.uint64, [*[takes[-1]] * (number - len(takes)), *reversed(takes)]))


@njit
def _begin(values: Any, n: Any, until: Any, takes: Any) -> None:
    """Fill values[n:until]; takes: int64, rising."""
    for i in range(n, until):
        seen = np.uint64(0)
        for t in takes:
            if t > i:
                break
            seen |= np.uint64(1) << np.uint64(values[np.uint64(i - t)])
        values[np.uint64(i)] = lowest_zero(seen)


@njit
def _by_32(values: Any, n: Any, until: Any, small: Any, large: Any, flips: Any) -> int:
    """Fill values[n:] up to *until* in blocks of 32, gives the heap reached.

    small, large: int64 amounts below 32 and from 32 on, together at most 31; flips: uint8 zeros, as many as large or
    more; n is at least the largest amount.
    """
    found = np.zeros(32, dtype=np.uint32)
    while n + 32 <= until:
        found[:] = 0
        gather_32(values, np.uint64(n), large, flips, len(large), found, np.uint64(0))
        _finish(values, n, small, found)
        n += 32
    return int(n)


@njit
def _by_8(values: Any, n: Any, until: Any, small: Any, large: Any, flips: Any) -> int:
    """As ``_by_32``, in blocks of 8 and with at most 63 amounts."""
    found = np.zeros(8, dtype=np.uint64)
    while n + 8 <= until:
        found[:] = 0
        gather_8(values, np.uint64(n), large, flips, len(large), found, np.uint64(0))
        _finish(values, n, small, found)
        n += 8
    return int(n)


@njit
def _finish(values: Any, n: Any, small: Any, found: Any) -> None:
    """The values of heaps from n on, of which *found* holds the options by large amounts, one heap after the other."""
    for j in range(np.uint64(len(found))):
        seen = np.uint64(found[j])
        for t in small:
            seen |= np.uint64(1) << np.uint64(values[np.uint64(n - t) + j])
        values[np.uint64(n) + j] = lowest_zero(seen)


@njit
def _by_all(values: Any, n: Any, until: Any, takes: Any) -> None:
    """Fill values[n:until]; takes: uint64, an array or a tuple, none above n."""
    one = np.uint64(1)
    for i in range(np.uint64(n), np.uint64(until)):
        seen = np.uint64(0)
        for t in takes:
            seen |= one << np.uint64(values[i - t])
        values[i] = lowest_zero(seen)


@njit
def _one_and_few(values: Any, n: Any, until: Any, takes: Any) -> None:
    """Fill values[n:until], where 1 may be taken; takes: a tuple of more amounts as uint64, none above n.

    Each value waits for the one before.  Its bit is the lowest clear bit of those of the options and stays in a
    register: looked up among the values it would come late.
    """
    one = np.uint64(1)
    last = one << np.uint64(values[n - 1])
    for i in range(np.uint64(n), np.uint64(until)):
        seen = np.uint64(0)
        for t in takes:
            seen |= one << np.uint64(values[i - t])
        seen |= last
        last = (seen + one) & ~seen
        values[i] = lowest_zero(last - one)
