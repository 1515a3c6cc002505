"""The field of the nimbers: XOR is its addition, this its multiplication.

The numbers below F = 2^(2^k) are a field of F elements, and a field of F^2 stands on it: each number below F^2 is
a F + b with a and b below F, where F times x is the ordinary product for x < F, and F times F is F + F/2.
Source: J. H. Conway, On Numbers and Games (1976), chapter 6; H. W. Lenstra, Nim multiplication (1978).
"""

from math import gcd
from operator import index
from typing import Any, overload

from bouton.errors import PositionError
from bouton.nimbers.small import nimber, tables, top_half


@overload
def nim_product(a: int, b: int) -> int: ...
@overload
def nim_product(a: Any, b: Any) -> Any: ...
def nim_product(a: Any, b: Any) -> Any:
    """The product of the nimbers *a* and *b*, whole numbers of any size; PositionError for negative ones.

    For NumPy arrays of unsigned numbers, which are paired as NumPy does, the uint64 array of their products.
    Table: OEIS A051775.

    >>> nim_product(2, 2), nim_product(4, 4), nim_product(4, 8)
    (3, 6, 11)
    """
    if getattr(a, "ndim", 0) or getattr(b, "ndim", 0):
        from bouton.nimbers.arrays import products  # NumPy loads on use

        return products(a, b)
    a, b = nimber(a), nimber(b)
    return a * b if a < 2 or b < 2 else _product(a, b, top_half(max(a, b)))


def nim_power(a: int, exponent: int) -> int:
    """The nimber *a* multiplied by itself; a negative *exponent* is a power of the inverse.

    PositionError for a negative *a*, ZeroDivisionError for a negative power of 0.

    >>> nim_power(2, 2), nim_power(2, 3), nim_power(4, -1) == nim_inverse(4), nim_power(7, 0)
    (3, 1, True, 1)
    """
    a, exponent = nimber(a), index(exponent)
    if exponent < 0:
        a, exponent = nim_inverse(a), -exponent
    if a > 1 and exponent:
        exponent = exponent % _order(a) or _order(a)
    power = 1
    for bit in bin(exponent)[2:]:
        power = nim_product(power, power)
        if bit == "1":
            power = nim_product(a, power)
    return power


def nim_inverse(a: int) -> int:
    """The nimber whose product with *a* is 1; ZeroDivisionError for 0, PositionError for negative numbers.

    >>> [nim_inverse(a) for a in range(1, 8)]
    [1, 3, 2, 15, 12, 9, 11]
    """
    a = nimber(a)
    if a == 0:
        raise ZeroDivisionError("0 has no inverse")
    if a == 1:
        return 1
    # a = h F + b and h F + (h + b) are conjugate: their product, the norm, lies in the field below.
    half = top_half(a)
    high, low = a >> half, a & ((1 << half) - 1)
    norm = nim_product(low, high ^ low) ^ nim_product(nim_product(high, high), 1 << half - 1)
    inverse = nim_inverse(norm)
    return nim_product(high, inverse) << half | nim_product(high ^ low, inverse)


def nim_root(a: int, n: int = 2) -> int | None:
    """A nimber whose power *n* (from 1 on) is *a*; None where there is none.

    Every nimber has one square root.  Of several roots it is the one that is itself a power of *a*.  PositionError
    for a negative *a* or a degree below 1.

    >>> nim_root(3), nim_root(4), nim_root(2, 3)
    (2, 7, None)
    """
    a, n = nimber(a), index(n)
    if n < 1:
        raise PositionError(key="nimbers.root", found=n)
    if a < 2:
        return a
    order = _order(a)
    common = gcd(n, order)
    # The order is a product of different Fermat numbers, in which no prime is known to stand twice: a prime that does
    # would be a Wieferich prime, and 1093 and 3511, the only ones below 10^17, divide none.  So n is prime to the rest.
    rest = order // common
    return nim_power(a, pow(n, -1, rest)) if nim_power(a, rest) == 1 else None


def _order(a: int) -> int:
    """How many numbers but 0 the least field with *a* > 1 holds."""
    return (1 << 2 * top_half(a)) - 1


def _product(a: int, b: int, half: int) -> int:
    """The product of two numbers below 2^(2 half), *half* a power of two."""
    if half <= 8:
        powers, exponents = tables()
        return powers[exponents[a] + exponents[b]] if a and b else 0
    mask = (1 << half) - 1
    a_high, a_low, b_high, b_low = a >> half, a & mask, b >> half, b & mask
    base, half = _product(a_low, b_low, half // 2), half // 2
    if not a_high or not b_high:
        return _product(a_high or a_low, b_high or b_low, half) << 2 * half ^ base if a_high or b_high else base
    high = _product(a_high, b_high, half)
    cross = _product(a_high ^ a_low, b_high ^ b_low, half)
    return (cross ^ base) << 2 * half ^ base ^ _times_top(high, half)


def _times_top(x: int, half: int) -> int:
    """The product of x < 2^(2 half) and the highest power of two there, by three smaller ones."""
    if half <= 8:
        return _product(x, 1 << 2 * half - 1, half)
    high, low = x >> half, x & ((1 << half) - 1)
    half //= 2
    # The highest power of two is c F with F = 4^half and c = F/2, and F F = F + c.
    return _times_top(high ^ low, half) << 2 * half ^ _times_top(_times_top(high, half), half)
