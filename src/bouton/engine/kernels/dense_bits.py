"""Equivalent to ``dense.plain``, by bits: for games with few different values and no sparse space.

For each value one row of bits says which heaps have it, another the same from the far end.  A move that leaves two
heaps with values x and y is where the row of x and the shifted far row of y meet: 64 moves for each word.  A number
that is an option is met soon; only for the least one that is none all rows are gone through.
"""

from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.compiled import njit

_ONE, _SIX, _LOW = np.uint64(1), np.uint64(6), np.uint64(63)
# So many words are gone through between two looks.
_STRIDE = np.uint64(32)


@njit
def add(here: Any, back: Any, heap: Any, value: Any) -> None:
    """Note that *heap* has *value*; here, back: as for ``fill``."""
    a = np.uint64(heap)
    b = np.uint64(64 * here.shape[1]) - a
    here[np.uint64(value), a >> _SIX] |= _ONE << (a & _LOW)
    back[np.uint64(value), b >> _SIX] |= _ONE << (b & _LOW)


@njit
def _leaves(here: Any, back: Any, both: Any, value: Any, apart: Any) -> bool:
    """Whether two heaps of together *both* have this value."""
    words = np.uint64((both >> 6) + 1)
    shift = np.uint64(64 * here.shape[1] - both)
    first, right = shift >> _SIX, shift & _LOW
    left = _LOW - right
    middle = np.uint64(both >> 1)
    for x in range(len(here)):
        y = x ^ value
        if y < x:
            continue
        row, other = here[np.uint64(x)], back[np.uint64(y)]
        start = np.uint64(0)
        while start < words:
            stop = min(start + _STRIDE, words)
            met = np.uint64(0)
            for w in range(start, stop):
                met |= row[w] & (other[w + first] >> right | other[w + first + _ONE] << _ONE << left)
            if met != 0:
                if not (apart and value == 0 and both & 1 == 0 and start <= middle >> _SIX < stop):
                    return True
                # The two equal heaps do not count.
                for w in range(start, stop):
                    met = row[w] & (other[w + first] >> right | other[w + first + _ONE] << _ONE << left)
                    if w == middle >> _SIX:
                        met &= ~(_ONE << (middle & _LOW))
                    if met != 0:
                        return True
            start = stop
    return False


@njit
def fill(values: Any, n: Any, until: Any, moves: Any, apart: Any, here: Any, back: Any, seen: Any) -> int:
    """Fill values[n:until]; gives the heap reached, before *until* only when its value would be len(here) or more.

    moves = (wholes, takes, breaks): int64, rising; here: uint64, for each value a row of bits, more bits than *until*,
    bit a for heap a; back: the same at bit (all bits of a row of here) - a, in rows twice as long and two words more;
    both know the heaps 1 ... n - 1; len(here): a power of two; seen: int64, as long, below n.
    """
    wholes, takes, breaks = moves
    for heap in range(n, until):
        for t in takes:
            if t < heap:
                seen[np.uint64(values[np.uint64(heap - t)])] = heap
        for t in wholes:
            if t == heap:
                seen[0] = heap
        value = 0
        while value < len(here):
            is_option = seen[np.uint64(value)] == heap
            for t in breaks:
                if not is_option and heap - t > 1:
                    is_option = _leaves(here, back, heap - t, value, apart)
            if not is_option:
                break
            value += 1
        if value == len(here):
            return int(heap)
        values[np.uint64(heap)] = value
        add(here, back, heap, value)
    return int(until)


@njit
def rows(values: Any, n: Any, here: Any, back: Any) -> None:
    """Note the heaps 1 ... n - 1 in here and back, which are zero."""
    for heap in range(1, n):
        add(here, back, heap, values[np.uint64(heap)])
