"""Square roots of long integers, in the quickest exact arithmetic that is installed.

Python's own integers take 0.35 s for the root of a square of 100,000 digits, those of gmpy2 take 0.008 s.  Where gmpy2
is installed, numbers of more than some 500 digits are handed to it; the results are the same, and plain integers again.
"""

from functools import cache
from importlib import import_module
from math import isqrt as _isqrt
from typing import Any

# Some 500 digits.  Below, what gmpy2 saves on one root does not make up for loading it.
LONG_BITS = 1700


@cache
def _gmpy2() -> Any:
    """The module gmpy2, loaded when the first long number comes; None where it is not installed."""
    try:
        return import_module("gmpy2")
    except ImportError:
        return None


def quick(n: Any) -> Any:
    """*n* in the arithmetic that is quickest at its size: itself, or an mpz, which counts as an int does.

    Convert results with int().

    >>> quick(10) * quick(10)
    100
    """
    if isinstance(n, int) and n.bit_length() > LONG_BITS and (gmpy2 := _gmpy2()):
        return gmpy2.mpz(n)
    return n


def isqrt(n: Any) -> int:
    """The square root of *n*, rounded down, as a plain integer.

    >>> isqrt(24), isqrt(25)
    (4, 5)
    """
    # The root of a short number is quicker than a first call of gmpy2: its length counts, half of that of n.
    if n.bit_length() > 2 * LONG_BITS:
        n = quick(n)
    return _isqrt(n) if isinstance(n, int) else int(_gmpy2().isqrt(n))


def isqrt_rem(n: Any) -> tuple[Any, Any]:
    """The square root of *n*, rounded down, and what its square leaves of *n*, in the arithmetic of *n* (see `quick`).

    >>> isqrt_rem(24), isqrt_rem(25)
    ((4, 8), (5, 0))
    """
    if not isinstance(n, int):
        root, rest = _gmpy2().isqrt_rem(n)
        return root, rest
    root = _isqrt(n)
    return root, n - root * root
