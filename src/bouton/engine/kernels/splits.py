"""The nim-values of games where any number may be taken and a heap may be split: Lasker's Nim and its relatives.

No finite code says them, and what has been reached by taking stays reached.
"""

from bouton.arrays import NDArray, np
from bouton.engine.kernels.growing import check_memory, narrowed


def take_any(length: int, *, together: bool = False, megabytes: int = 2048) -> NDArray[np.unsignedinteger]:
    """The nim-values where any number may be taken or the heap split in two: Lasker's Nim.

    *together*: what a take leaves may be split as well, and a heap is not split without a take.

    >>> take_any(10)
    array([0, 1, 2, 4, 3, 5, 6, 8, 7, 9], dtype=uint8)
    """
    # A heap of n lasts for at most 2 n - 1 moves, so its value is below 2 n, and so is each XOR up to a power of two.
    top = 1 << max(length, 1).bit_length()
    check_memory(4 * length + 9 * top, megabytes)
    values = np.zeros(max(length, 1), dtype=np.uint32)
    for_ever = np.zeros(2 * top, dtype=np.bool_)
    for_ever[0] = True
    now = for_ever.copy()
    for n in range(1, length):
        whole = n - 1 if together else n
        pairs = values[1 : whole // 2 + 1] ^ values[whole - whole // 2 : whole][::-1]
        if together:
            for_ever[pairs] = True
            value = int(for_ever.argmin())
        else:
            now[pairs] = True
            value = int(now.argmin())
            # Undo the pairs: only what is had by taking is had from every greater heap.
            now[pairs] = for_ever[pairs]
            now[value] = True
        for_ever[value] = True
        values[n] = value
    return narrowed(values[:length])
