"""Take-and-break values by the definition: every option of every heap is looked at, n/2 for each way to break.

For games without a sparse space, for the first heaps of all games, and as the judge of faster kernels.  ``plain`` is
NumPy, so that a short question waits for no compiler; ``fill`` is compiled.
"""

from bouton.arrays import NDArray, np


def plain(
    values: NDArray[np.unsignedinteger],
    n: int,
    until: int,
    digits: NDArray[np.int64],
    apart: bool,
    seen: NDArray[np.bool_],
) -> int:
    """Fill values[n:until]; gives the heap reached, before *until* only when the next value is len(seen) or more.

    values: of heaps 0, 1, ...; seen: a power of two long and above all values so far.
    """
    takes, wholes, breaks = (np.flatnonzero(digits & bit) for bit in (2, 1, 4))
    while n < until:
        seen[:] = False
        seen[values[n - takes[takes < n]]] = True
        if n in wholes:
            seen[0] = True
        for t in breaks[breaks < n].tolist():
            both = n - t
            half = (both - 1) // 2 if apart else both // 2
            seen[values[1 : half + 1] ^ values[both - half : both][::-1]] = True
        value = int(seen.argmin())
        if seen[value]:
            return n
        values[n] = value
        n += 1
    return n
