"""Nimbers below 2^16, whose products are looked up: the powers of one of them are all but 0."""

from functools import lru_cache, reduce
from operator import index, xor

from bouton.errors import PositionError

# Its powers are all the numbers from 1 to 65535.
GENERATOR = 258


def nimber(number: int) -> int:
    """*number* if it is a whole number from 0 on; else TypeError or PositionError."""
    number = index(number)
    if number < 0:
        raise PositionError(key="nimbers.negative", found=number)
    return number


def top_half(a: int) -> int:
    """The h for which 2^h <= a < 2^(2 h), h a power of two, for a > 1."""
    return 1 << (a.bit_length() - 1).bit_length() - 1


@lru_cache(maxsize=1)
def tables() -> tuple[list[int], list[int]]:
    """The powers of `GENERATOR` for the exponents 0 to 2 * 65535 - 1, and the exponents of 1 to 65535."""
    times = [_by_definition(GENERATOR, 1 << bit) for bit in range(16)]
    low, high = ([_combined(byte, times[at : at + 8]) for byte in range(256)] for at in (0, 8))
    powers, exponents, power = [], [0] * 65536, 1
    for exponent in range(65535):
        powers.append(power)
        exponents[power] = exponent
        power = low[power & 255] ^ high[power >> 8]
    return powers * 2, exponents


def _combined(byte: int, parts: list[int]) -> int:
    return reduce(xor, (part for bit, part in enumerate(parts) if byte >> bit & 1), 0)


def _by_definition(a: int, b: int) -> int:
    """The product, halved down to single bits."""
    if a < 2 or b < 2:
        return a * b
    half = top_half(max(a, b))
    mask = (1 << half) - 1
    high, base = _by_definition(a >> half, b >> half), _by_definition(a & mask, b & mask)
    cross = _by_definition(a >> half ^ a & mask, b >> half ^ b & mask)
    return (cross ^ base) << half ^ base ^ _by_definition(high, 1 << half - 1)
