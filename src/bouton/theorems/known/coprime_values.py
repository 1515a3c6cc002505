"""Take an amount coprime to the heap (Prim): an even heap has nim-value 0, an odd one the index of its least prime.

The index is that of the least prime factor among 2, 3, 5, ...; the heap of 1 has nim-value 1.  A move from n > 1 leaves
a heap m < n coprime to n: from an even n an odd one; from an odd n with least prime p perhaps 1, 2 or any other prime
below p, and never a heap with least prime p.
"""

from collections.abc import Iterator
from math import gcd

from bouton.rulesets.amounts import Amounts, Named
from bouton.theorems.coprimes import (
    count_coprime,
    held_primes,
    index_of_prime,
    least_held_factor,
    prime_factors,
    prime_of_index,
)
from bouton.theorems.theorem import LOSS, WIN, ClassVar, Core, Far, Form, HeapTheorem, Moves, Option, Reason

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
