"""Integer questions that rules ask: primes, divisors, roots, Fibonacci numbers.  Exact, and refused beyond a limit."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import compress
from math import isqrt

from bouton.errors import LimitError

# The least odd composite that is a strong pseudoprime to the first 13 primes (J. Sorenson, J. Webster,
# Math. Comp. 86 (2017) 985-1003): below it the test with these bases is a proof.
PRIME_LIMIT = 3317044064679887385961981
_BASES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)

# Trial division to the square root: a million steps.
FACTOR_LIMIT = 10**12


def is_prime(n: int) -> bool:
    """Whether *n* is prime; LimitError from 3,317,044,064,679,887,385,961,981 on.

    >>> [n for n in range(30) if is_prime(n)]
    [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]
    """
    if n < 2:
        return False
    for p in _BASES:
        if n % p == 0:
            return n == p
    if n >= PRIME_LIMIT:
        raise LimitError(key="err.primes", found=n, limit=PRIME_LIMIT - 1)
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    return all(_passes(base, odd, twos, n) for base in _BASES)


def _passes(base: int, odd: int, twos: int, n: int) -> bool:
    """Whether *n* is a strong probable prime to *base*; n - 1 = odd * 2^twos."""
    x = pow(base, odd, n)
    if x in (1, n - 1):
        return True
    for _ in range(twos - 1):
        x = x * x % n
        if x == n - 1:
            return True
    return False


def primes(limit: int) -> Iterator[int]:
    """The primes up to *limit*, rising."""
    if limit <= 1 << 20:
        yield from sieve(limit)
        return
    yield from sieve(1 << 20)
    yield from (n for n in range((1 << 20) + 1, limit + 1, 2) if is_prime(n))


@lru_cache(maxsize=8)
def sieve(limit: int) -> tuple[int, ...]:
    """The primes up to *limit*, by the odd numbers: marks[i] stands for 2i + 1."""
    if limit < 2:
        return ()
    marks = bytearray([1]) * ((limit + 1) // 2)
    marks[0] = 0
    for p in range(3, isqrt(limit) + 1, 2):
        if marks[p // 2]:
            marks[p * p // 2 :: p] = bytes(len(range(p * p // 2, len(marks), p)))
    return (2, *compress(range(1, limit + 1, 2), marks))


def least_prime_factor(n: int) -> int:
    """The least prime that divides *n* >= 2; LimitError where trial division to 10^6 does not tell.

    >>> [least_prime_factor(n) for n in (2, 15, 49, 91, 97)]
    [2, 3, 7, 7, 97]
    """
    if n % 2 == 0:
        return 2
    for p in range(3, min(isqrt(n), isqrt(FACTOR_LIMIT)) + 1, 2):
        if n % p == 0:
            return p
    if n <= FACTOR_LIMIT or (n < PRIME_LIMIT and is_prime(n)):
        return n
    raise LimitError(key="err.factoring", found=n, limit=FACTOR_LIMIT)


def divisors(n: int) -> list[int]:
    """The divisors of *n* >= 1, rising; LimitError above 10^12.

    >>> divisors(12)
    [1, 2, 3, 4, 6, 12]
    """
    if n > FACTOR_LIMIT:
        raise LimitError(key="err.factoring", found=n, limit=FACTOR_LIMIT)
    low = [d for d in range(1, isqrt(n) + 1) if n % d == 0]
    return low + [n // d for d in reversed(low) if d * d != n]


def integer_root(n: int, k: int) -> int:
    """The largest r with r^k <= n, for n >= 0 and k >= 1.

    >>> integer_root(26, 3), integer_root(27, 3)
    (2, 3)
    """
    return isqrt(n) if k == 2 else least(lambda r: r**k > n, 1, 1 << (n.bit_length() // k + 1)) - 1


def least(holds: Callable[[int], bool], low: int = 0, high: int | None = None) -> int:
    """The least number from *low* on that *holds*, where all that follow hold, too; *high* is one of these, if known.

    >>> least(lambda k: k * k > 50), least(lambda k: k > 3, 10)
    (8, 10)
    """
    step = 1
    while high is None:
        if holds(low + step - 1):
            high = low + step - 1
        else:
            low, step = low + step, 2 * step
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if holds(middle) else (middle + 1, high)
    return low


def is_fibonacci(n: int) -> bool:
    """Whether *n* is a Fibonacci number.

    5 n^2 + 4 or 5 n^2 - 4 is a square exactly for these (I. Gessel, Fibonacci Quarterly 10 (1972) 417-419).

    >>> [n for n in range(100) if is_fibonacci(n)]
    [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89]
    """
    five = 5 * n * n
    return n >= 0 and any(isqrt(five + e) ** 2 == five + e for e in (4, -4) if five + e >= 0)
