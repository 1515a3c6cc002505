"""Nim-products of whole arrays, up to 64 bits, with NumPy alone.

Below 2^16 a product is one look at a table: the powers of a generator, and the exponents.  A product of 64 bits is nine
of these, by two steps of `field`'s halving.
"""

from functools import lru_cache
from typing import Any

from bouton.arrays import NDArray, np
from bouton.nimbers.small import nimber, tables

Words = NDArray[np.uint64]
_LOW = np.uint64(0xFFFF)
# So many at once stay in the processor's cache.
BLOCK = 1 << 15


def products(a: Any, b: Any) -> Words:
    """The nim-products of the arrays *a* and *b* of whole numbers from 0 on, as uint64; paired as NumPy does."""
    first, second = np.broadcast_arrays(_words(a), _words(b))
    shape = first.shape
    first, second = first.ravel(), second.ravel()
    found = np.empty(first.shape, dtype=np.uint64)
    for start in range(0, len(found), BLOCK):
        piece = slice(start, start + BLOCK)
        found[piece] = _of_64(first[piece], second[piece])
    return found.reshape(shape)


def _words(numbers: Any) -> Words:
    array = np.asarray(numbers)
    if array.dtype.kind == "u":
        return array.astype(np.uint64, copy=False)
    if array.dtype.kind != "i":
        raise TypeError(f"nim-products are of whole numbers below 2^64, not of {array.dtype}")
    nimber(int(array.min(initial=0)))
    return array.astype(np.uint64)


def _of_64(a: Words, b: Words) -> Words:
    a_high, a_low, b_high, b_low = (
        a >> np.uint64(32),
        a & np.uint64(0xFFFFFFFF),
        b >> np.uint64(32),
        b & np.uint64(0xFFFFFFFF),
    )
    if not a_high.any() and not b_high.any():
        return _of_32(a_low, b_low)
    high, base, cross = _of_32(a_high, b_high), _of_32(a_low, b_low), _of_32(a_high ^ a_low, b_high ^ b_low)
    # 2^31 is F/2 for F = 2^32; it is c E with E = 2^16 and c = E/2.
    _, _, top = _tables()
    upper, lower = high >> np.uint64(16), high & _LOW
    times_top = top[upper ^ lower] << np.uint64(16) ^ top[top[upper]]
    found: Words = (cross ^ base) << np.uint64(32) ^ base ^ times_top
    return found


def _of_32(a: Words, b: Words) -> Words:
    powers, exponents, top = _tables()
    a_high, a_low, b_high, b_low = a >> np.uint64(16), a & _LOW, b >> np.uint64(16), b & _LOW
    base = powers[exponents[a_low] + exponents[b_low]]
    if not a_high.any() and not b_high.any():
        return base  # type: ignore[no-any-return]
    high = powers[exponents[a_high] + exponents[b_high]]
    cross = powers[exponents[a_high ^ a_low] + exponents[b_high ^ b_low]]
    found: Words = (cross ^ base) << np.uint64(16) ^ base ^ top[high]
    return found


@lru_cache(maxsize=1)
def _tables() -> tuple[Words, NDArray[np.int32], Words]:
    """The powers and exponents of `field.tables` and the products with 2^15.

    The exponent of 0 is so large that every sum with it falls where the powers are 0.
    """
    powers, exponents = tables()
    numbers = np.array(exponents, dtype=np.int32)
    numbers[0] = len(powers)
    table = np.array(powers + [0] * (len(powers) + 1), dtype=np.uint64)
    return table, numbers, table[np.minimum(numbers + numbers[1 << 15], 2 * len(powers))]
