"""Rare and common positions: the idea that makes long runs of take-and-break values cheap.

Take a mask and call a nim-value *odd* when the value and the mask share an odd number of bits.  XOR adds these
parities, so when the heaps of odd value are *common* and the others *rare*, an option that leaves two heaps has an odd
value exactly when one of the two heaps is common and the other rare.  With few rare heaps, all options of odd value
are soon listed: the least odd value that is no option is found by going through the rare heaps alone.  For some games
the parity of the heap goes into the class as well (*alternating*); then all numbers of tokens after which a heap may
be broken need one parity.

The mask decides how long a run takes and never what it gives: see ``sparse_step`` for the other half of the mex.

Source: the idea is A. Gangolli and T. Plambeck's and A. Flammenkamp's ("sparse space"); see also R. K. Guy and C. A.
B. Smith, The G-values of various games, Proc. Camb. Phil. Soc. 52 (1956) 514-526.
"""

from collections.abc import Sequence
from functools import cached_property

from bouton.arrays import NDArray, np
from bouton.frozen import frozen

# The histogram is taken of pieces: bincount makes eight bytes of each value.
_PIECE = 1 << 20


class Undecided(Exception):
    """The next value is not known without the values of all smaller heaps."""


@frozen
class Space:
    """Which heaps are rare: *mask*, and whether the class alternates with heap - *offset*; values are below *top*.

    *top* is a power of two above the mask.
    """

    mask: int
    alternating: bool
    offset: int
    top: int

    def wider(self, top: int) -> "Space":
        """The same classes for values below *top*."""
        return Space(self.mask, self.alternating, self.offset, top)

    @cached_property
    def rare(self) -> NDArray[np.uint8]:
        """Shape (2, top): at [heap & 1, value], 1 where a heap of that parity and value is rare."""
        even = (np.bitwise_count(np.arange(self.top, dtype=np.int64) & self.mask) & 1 ^ 1).astype(np.uint8)
        if not self.alternating:
            return np.stack([even, even])
        return np.stack([even ^ (parity - self.offset & 1) for parity in (0, 1)]).astype(np.uint8)

    def rare_heaps(self, values: NDArray[np.unsignedinteger], first: int = 0) -> NDArray[np.int64]:
        """The rare heaps among *first*, *first* + 1, ..., whose values are given, without heap 0."""
        found = []
        for start in range(0, len(values), _PIECE):
            piece = values[start : start + _PIECE]
            parity = np.arange(first + start, first + start + len(piece)) & 1
            found.append(np.flatnonzero(self.rare[parity, piece]) + (first + start))
        heaps = np.concatenate(found) if found else np.empty(0, dtype=np.int64)
        return heaps[heaps > 0].astype(np.int64)

    # Codes.  Two values of one class differ in an even number of the mask's bits, so within a class the lowest of
    # these bits follows from the others.  A code is the value without that bit, and 128 if the heap is rare.  Codes
    # add like values, and within a class they keep the order: the highest bit in which two of them differ is never the
    # one left out.

    @cached_property
    def code(self) -> NDArray[np.uint8]:
        """Shape (2, top): at [heap & 1, value], the code; for values below 256 only."""
        value = np.arange(self.top)
        low = self.mask & -self.mask
        shorter = value >> 1 & ~(low - 1) | value & (low - 1)
        return (shorter[None, :] | self.rare.astype(np.int64) << 7).astype(np.uint8)

    @cached_property
    def value(self) -> NDArray[np.uint8]:
        """Shape (2, 256): at [heap & 1, code], the value."""
        values = np.zeros((2, 256), dtype=np.uint8)
        for parity in (0, 1):
            values[parity, self.code[parity]] = np.arange(self.top)
        return values


def choose(values: NDArray[np.unsignedinteger], breaks: Sequence[int], top: int) -> tuple[Space, int]:
    """The space with the fewest rare heaps among those given, and how many these are.

    *values* are those of heaps 0, 1, ...; *breaks* are the numbers of tokens after which a heap may be broken (at least
    one).  Exact: one Walsh-Hadamard transform of the histogram gives every mask its number of rare heaps.

    >>> choose(np.array([0, 0, 1, 1, 2, 2, 1, 1], dtype=np.uint8), (0,), 4)[0].mask
    3
    """
    offset = breaks[0]
    count = np.zeros((2, top), dtype=np.int64)
    for parity in (0, 1):
        of_parity = values[parity::2]
        for start in range(0, len(of_parity), _PIECE):
            count[parity] += np.bincount(of_parity[start : start + _PIECE], minlength=top)
    signs = [(1, 1)]
    if len({t & 1 for t in breaks}) == 1:
        signs.append((1, -1) if offset % 2 == 0 else (-1, 1))
    best, fewest = Space(1, False, offset, top), len(values) + 1
    for alternating, (even, odd) in enumerate(signs):
        rare = (len(values) + _walsh_hadamard(even * count[0] + odd * count[1])) // 2
        # Mask 0 has no odd value at all.
        mask = 1 + int(np.argmin(rare[1:]))
        if rare[mask] < fewest:
            best, fewest = Space(mask, bool(alternating), offset, top), int(rare[mask])
    return best, fewest


def _walsh_hadamard(count: NDArray[np.int64]) -> NDArray[np.int64]:
    """At m, the sum of count[v] over v with an even number of bits in common with m, less that of the others."""
    size = 1
    while size < len(count):
        pairs = count.reshape(-1, 2, size)
        count = np.stack([pairs[:, 0] + pairs[:, 1], pairs[:, 0] - pairs[:, 1]], axis=1).reshape(-1)
        size *= 2
    return count
