"""Leave a proper divisor of the heap: the nim-value of n >= 1 is the number of its prime factors, repeats counted.

A proper divisor has fewer prime factors than n, and for every smaller number of them there is one with that many.
"""

from collections.abc import Iterable, Iterator
from itertools import product
from math import prod

from bouton.rulesets.amounts import Amounts, Named
from bouton.rulesets.integers import least_prime_factor
from bouton.rulesets.items import Left
from bouton.theorems.theorem import ClassVar, Far, Form, HeapTheorem, Moves, Option


class LeaveDivisors(HeapTheorem):
    """What is left divides the heap."""

    form: ClassVar[Form | None] = Amounts((Left(Named("divisors")),))
    source = (
        "D. E. Iannucci, U. Larsson, Game values of arithmetic functions, arXiv:2101.07608 (maliquot); OEIS A001222"
    )
    examples: ClassVar[tuple[str, ...]] = ("leave divisors",)
    far: ClassVar[Far] = {
        ("leave divisors", (2**100,)): 100,
        ("leave divisors", (10**30,)): 60,
        ("leave divisors", (10**30, 2**60)): "P",
    }
    largest_end = 1

    def value(self, n: int) -> int:
        """The number of prime factors."""
        return len(prime_factors(n)) if n else 0

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """The proper divisors with *target* prime factors, the largest first."""
        factors = prime_factors(n) if n else []
        if target >= len(factors):
            return Moves.of(())
        primes = sorted(set(factors))
        powers: Iterator[tuple[int, ...]] = product(*(range(factors.count(p) + 1) for p in primes))
        left: Iterable[int] = (
            prod(p**e for p, e in zip(primes, exponents, strict=True))
            for exponents in powers
            if sum(exponents) == target
        )
        return Moves.of((m,) for m in sorted(left, reverse=True))


def prime_factors(n: int) -> list[int]:
    """The prime factors of *n* >= 1, rising, each as often as it divides n.

    >>> prime_factors(360)
    [2, 2, 2, 3, 3, 5]
    """
    found = []
    while n > 1:
        p = least_prime_factor(n)
        while n % p == 0:
            found.append(p)
            n //= p
    return found
