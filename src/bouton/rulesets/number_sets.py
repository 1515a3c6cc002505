"""The sets of amounts that have a name: whether a number is in one, and its members up to a heap.

Exact for integers of any size.  Where a set begins is said once, here: Lucas numbers 1, 2, 3, 4, 7 ... (OEIS A000032),
triangular 1, 3, 6 ... (A000217), pentagonal 1, 5, 12 ... (A000326), tetrahedral 1, 4, 10 ... (A000292), k^k 1, 4, 27
... (A000312), prime powers 2, 3, 4, 5, 7, 8 ... without 1 (A246655); the digits of a heap are its decimal ones but 0;
the disjoint bits of n are the numbers x with x AND n = 0.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, count, islice, takewhile
from math import gcd, isqrt
from typing import TYPE_CHECKING

from bouton.frozen import frozen
from bouton.rulesets.integers import PRIME_LIMIT, divisors, integer_root, is_fibonacci, is_prime, primes

if TYPE_CHECKING:
    from random import Random

# Of a sequence that grows, and of the divisors of a heap beyond factoring, how many are drawn from.
MOST_DRAWN = 2000

# Prime powers up to here are listed from one sieve.
_SIEVED = 1 << 20


@frozen
class NumberSet:
    """Whether t >= 1 is in the set where the heap is n; the members up to n, rising; a member or None, by chance.

    *of_heap*: the heap matters beyond what it holds.
    """

    contains: Callable[[int, int], bool]
    upto: Callable[[int], Iterable[int]]
    draw: "Callable[[int, Random], int | None] | None" = None
    of_heap: bool = False

    def random_amount(self, n: int, random: "Random") -> int | None:
        """One of the amounts that a heap of *n* is offered, or something like it; None where the draw met none."""
        if not n:
            return None
        if self.draw is not None:
            return self.draw(n, random)
        first = tuple(islice(self.upto(n), MOST_DRAWN))
        return random.choice(first) if first else None


def fibonacci(n: int) -> Iterator[int]:
    """1, 2, 3, 5, 8 ... up to *n*."""
    return _sums(1, 2, n)


def lucas(n: int) -> Iterator[int]:
    """1, 2, 3, 4, 7 ... up to *n*."""
    return chain(range(1, min(n, 2) + 1), _sums(3, 4, n))


def _sums(a: int, b: int, n: int) -> Iterator[int]:
    while a <= n:
        yield a
        a, b = b, a + b


def is_square(n: int) -> bool:
    """Whether *n* >= 0 is a square."""
    return isqrt(n) ** 2 == n


def is_pentagonal(t: int) -> bool:
    """Whether *t* is k (3k - 1) / 2: 24 t + 1 is the square of 6k - 1."""
    return is_square(24 * t + 1) and isqrt(24 * t + 1) % 6 == 5


def is_tetrahedral(t: int) -> bool:
    """Whether *t* is k (k + 1) (k + 2) / 6: (k + 1)^3 is a little above 6 t."""
    return integer_root(6 * t, 3) * (integer_root(6 * t, 3) + 1) * (integer_root(6 * t, 3) + 2) == 6 * t


def is_prime_power(t: int) -> bool:
    """Whether *t* is p^k, p prime, k >= 1.

    >>> [t for t in range(1, 20) if is_prime_power(t)]
    [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19]
    """
    for k in range(1, t.bit_length() + 1):
        root = integer_root(t, k)
        if root**k == t and is_prime(root):
            return True
    return False


def prime_powers(n: int) -> Iterator[int]:
    """2, 3, 4, 5, 7, 8 ... up to *n*."""
    low = min(n, _SIEVED)
    found = []
    for p in primes(low):
        power = p
        while power <= low:
            found.append(power)
            power *= p
    yield from sorted(found)
    yield from (t for t in range(_SIEVED + 1, n + 1) if is_prime_power(t))


def _digits(n: int) -> list[int]:
    return sorted({int(digit) for digit in str(n)} - {0})


def _grown(value: Callable[[int], int]) -> Callable[[int], Iterable[int]]:
    """The values at k = 1, 2, 3, ... up to n."""
    return lambda n: takewhile(lambda t: t <= n, map(value, count(1)))


def _is_among(upto: Callable[[int], Iterable[int]]) -> Callable[[int, int], bool]:
    """Membership in a set so thin that its members are gone through."""
    return lambda t, n: any(member == t for member in upto(t))


def _draw_divisor(n: int, random: "Random") -> int:
    """Any where the heap can be factored, else one that is small or leaves a small quotient."""
    small = random.choice([t for t in range(1, min(n, MOST_DRAWN) + 1) if n % t == 0])
    return random.choice((small, n // small))


def _without_ones_of(n: int) -> Iterator[int]:
    """The numbers from 1 to *n* that have no binary 1 where *n* has one, rising."""
    zeros = ((1 << n.bit_length()) - 1) ^ n
    t = 0
    while (t := (t - zeros) & zeros) != 0:
        yield t


_power_of_itself = _grown(lambda k: k**k)

SETS: Mapping[str, NumberSet] = {
    "odd": NumberSet(
        lambda t, n: t % 2 == 1, lambda n: range(1, n + 1, 2), lambda n, random: 2 * random.randint(0, (n - 1) // 2) + 1
    ),
    "even": NumberSet(
        lambda t, n: t % 2 == 0,
        lambda n: range(2, n + 1, 2),
        lambda n, random: 2 * random.randint(1, n // 2) if n > 1 else None,
    ),
    "fibonacci": NumberSet(lambda t, n: is_fibonacci(t), fibonacci),
    "lucas": NumberSet(_is_among(lucas), lucas),
    "primes": NumberSet(
        lambda t, n: is_prime(t),
        primes,
        lambda n, random: random.randint(2, min(n, PRIME_LIMIT - 1)) if n > 1 else None,
    ),
    "prime powers": NumberSet(
        lambda t, n: is_prime_power(t),
        prime_powers,
        lambda n, random: random.randint(2, min(n, PRIME_LIMIT - 1)) if n > 1 else None,
    ),
    "triangular": NumberSet(lambda t, n: is_square(8 * t + 1), _grown(lambda k: k * (k + 1) // 2)),
    "pentagonal": NumberSet(lambda t, n: is_pentagonal(t), _grown(lambda k: k * (3 * k - 1) // 2)),
    "tetrahedral": NumberSet(lambda t, n: is_tetrahedral(t), _grown(lambda k: k * (k + 1) * (k + 2) // 6)),
    "k^k": NumberSet(_is_among(_power_of_itself), _power_of_itself),
    "digits": NumberSet(lambda t, n: t in _digits(n), _digits, of_heap=True),
    "divisors": NumberSet(lambda t, n: n % t == 0, divisors, _draw_divisor, of_heap=True),
    "proper divisors": NumberSet(
        lambda t, n: t < n and n % t == 0, lambda n: divisors(n)[:-1], _draw_divisor, of_heap=True
    ),
    "disjoint bits": NumberSet(
        lambda t, n: t & n == 0,
        _without_ones_of,
        lambda n, random: random.getrandbits(n.bit_length()) & ~n or None,
        of_heap=True,
    ),
    "coprime": NumberSet(
        lambda t, n: gcd(t, n) == 1,
        lambda n: (t for t in range(1, n + 1) if gcd(t, n) == 1),
        lambda n, random: random.randint(1, n),
        of_heap=True,
    ),
}
