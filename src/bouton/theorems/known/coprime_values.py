"""Take an amount coprime to the heap (Prim): an even heap has nim-value 0, an odd one the index of its least prime.

The index is that of the least prime factor among 2, 3, 5, ...; the heap of 1 has nim-value 1.  A move from n > 1 leaves
a heap m < n coprime to n: from an even n an odd one; from an odd n with least prime p perhaps 1, 2 or any other prime
below p, and never a heap with least prime p.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import gcd

from bouton.errors import LimitError
from bouton.rulesets.amounts import Amounts, Named
from bouton.rulesets.integers import is_prime, sieve
from bouton.theorems.theorem import LOSS, WIN, ClassVar, Core, Far, Form, HeapTheorem, Moves, Option, Reason

# Primes are held up to here: 155,611 of them, more than 2^17, so that the XOR of two smaller indices is an index too.
MAX_PRIME = 1 << 21
_FEW = 1 << 12

# An inclusion-exclusion of more terms is given up.
MAX_TERMS = 200_000


def held_primes(least_limit: int = MAX_PRIME) -> tuple[int, ...]:
    """The primes up to at least *least_limit*, rising, as far as they are held."""
    return sieve(_FEW if least_limit <= _FEW else MAX_PRIME)


def prime_of_index(index: int) -> int | None:
    """The prime number *index*: 2 is number 1; None beyond those held.

    >>> [prime_of_index(i) for i in (1, 2, 3, 25)]
    [2, 3, 5, 97]
    """
    table = held_primes(_FEW)
    if index > len(table):
        table = held_primes()
    return table[index - 1] if index <= len(table) else None


def index_of_prime(p: int) -> int:
    """The number of primes up to *p*, one of those held."""
    return bisect_right(held_primes(p), p)


def least_held_factor(n: int) -> int | None:
    """The least prime factor of *n* >= 2 if it is among the primes held, else None.

    >>> least_held_factor(91), least_held_factor(10**30 + 57), least_held_factor(2097143**2)
    (7, None, 2097143)
    """
    for limit in (_FEW, MAX_PRIME):
        for p in held_primes(limit):
            if n % p == 0:
                return p
            if p * p > n:
                return n if n <= MAX_PRIME else None
    return None


@lru_cache(maxsize=64)
def prime_factors(n: int) -> tuple[int, ...] | None:
    """The primes that divide *n* >= 1, rising; None where they cannot be found.

    >>> prime_factors(360), prime_factors(1), prime_factors(2 * (10**18 + 9))
    ((2, 3, 5), (), (2, 1000000000000000009))
    """
    found = []
    for limit in (_FEW, MAX_PRIME):
        for p in held_primes(limit):
            if p * p > n:
                break
            if n % p == 0:
                found.append(p)
                while n % p == 0:
                    n //= p
        if n <= held_primes(limit)[-1] ** 2:
            break
    if n == 1:
        return tuple(found)
    try:
        return (*found, n) if is_prime(n) else None
    except LimitError:
        return None


def count_coprime(limit: int, factors: Sequence[int]) -> int | None:
    """How many of 1 ... *limit* no prime of *factors* divides; None where that takes too many terms.

    >>> count_coprime(10, (2, 3)), count_coprime(10**30, (2, 5))
    (3, 400000000000000000000000000000)
    """
    # The signed quotients limit // product, grouped by their size; those that reach 0 fall away.
    terms = {limit: 1} if limit > 0 else {}
    for p in sorted(set(factors), reverse=True):
        changed = dict(terms)
        for quotient, sign in terms.items():
            if smaller := quotient // p:
                changed[smaller] = changed.get(smaller, 0) - sign
        terms = changed
        if len(terms) > MAX_TERMS:
            return None
    return sum(quotient * sign for quotient, sign in terms.items())


COPRIME = Amounts((Named("coprime"),))


class Coprime(HeapTheorem):
    """Any amount coprime to the heap."""

    form: ClassVar[Form | None] = COPRIME
    source = (
        "J. H. Conway, On Numbers and Games (1976), chapter 11 (Prim); D. E. Iannucci, U. Larsson, "
        "Game values of arithmetic functions, arXiv:2101.07608"
    )
    examples: ClassVar[tuple[str, ...]] = ("take coprime",)
    far: ClassVar[Far] = {
        ("take coprime", (10**30,)): "P",
        ("take coprime", (10**30 + 1,)): 18,  # 61 is the 18th prime
        ("take coprime", (3**63,)): 2,
        ("take coprime", (97**15,)): 25,  # 97 is the 25th prime
        ("take coprime", (97**15, 89**15 * 97)): 1,  # 25 XOR 24
    }

    def fits(self, heaps: tuple[int, ...]) -> bool:
        """Whether the index of the least prime of every odd heap is known."""
        return all(heap % 2 == 0 or heap == 1 or least_held_factor(heap) is not None for heap in heaps)

    def value(self, n: int) -> int:
        """0 for an even heap, 1 for the heap of 1, else the index of the least prime."""
        if n % 2 == 0 or n == 1:
            return n % 2
        p = least_held_factor(n)
        assert p is not None  # fits() has seen to it
        return index_of_prime(p)

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """The even heaps, the heap of 1, or the multiples of one prime; of these the ones coprime to the heap."""
        if n < 2:
            return Moves.of([(0,)] if (n, target) == (1, 0) else [])
        if target == 0:
            return even_heaps(n) if n % 2 else Moves.of(())
        if target == 1:
            return Moves.of([(1,)])
        p = prime_of_index(target)
        if p is None or p >= n or n % p == 0:
            return Moves.of(())
        smaller = held_primes(p)[: target - 1]
        factors = prime_factors(n)
        count = None if factors is None else count_coprime((n - 1) // p, (*smaller, *factors))

        def each() -> Iterator[Option]:
            for k in range((n - 1) // p, 0, -1):
                if gcd(k, n) == 1 and _has_none(k, smaller):
                    yield (p * k,)

        return Moves(count, each)

    def of_one(self, n: int) -> Reason:
        return by_parity(n)

    def core(self) -> Core:
        return Core(("coprime",), {}, reader="")


def _has_none(k: int, smaller: tuple[int, ...]) -> bool:
    """Whether no prime of *smaller*, the first primes in order, divides *k*."""
    for q in smaller:
        if k % q == 0:
            return False
        if q * q > k:
            return k == 1 or k > smaller[-1]
    return True


def even_heaps(n: int) -> Moves[Option]:
    """The even heaps below an odd *n* > 1 that are coprime to it: half of all that are, m and n - m in turn."""
    factors = prime_factors(n)
    count = None if factors is None else count_coprime(n, factors)
    half = None if count is None else count // 2
    return Moves(half, lambda: ((m,) for m in range(n - 1, 0, -2) if gcd(m, n) == 1))


def by_parity(n: int) -> Reason:
    """The reason for a single heap of *n* >= 1."""
    if n % 2 == 0:
        return Reason.of("coprime_values.loss", LOSS, n=n)
    return Reason.of("coprime_values.win", WIN, n=n, take=1, left=n - 1)
