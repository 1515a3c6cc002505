"""Primes in order, prime factors, and how many numbers are coprime to given primes: exact, or None beyond a limit."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache

from bouton.errors import LimitError
from bouton.rulesets.integers import is_prime, sieve

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
