"""Takes that divide the heap, by the factors 2 that they leave."""

from typing import ClassVar

from bouton.claims import Moves
from bouton.errors import LimitError
from bouton.rulesets.integers import divisors
from bouton.rulesets.protocol import Option
from bouton.theorems.theorem import Core, HeapTheorem, Spread

SOURCE = (
    "J. H. Conway, On Numbers and Games (1976), chapter 11 (Dim); D. E. Iannucci, U. Larsson, "
    "Game values of arithmetic functions, arXiv:2101.07608"
)


def twos(n: int) -> int:
    """The number of factors 2 in *n* >= 1.

    >>> [twos(n) for n in range(1, 9)]
    [0, 1, 0, 2, 0, 1, 0, 3]
    """
    return (n & -n).bit_length() - 1


def moves_by_twos(n: int, exponent: int) -> Moves[Option]:
    """The moves that take a divisor of *n* >= 1 and leave a heap, not empty, with *exponent* factors 2.

    Where the odd part of *n* cannot be factored their number is not known, and the moves are those with the odd
    divisors 1 and the odd part itself.

    >>> list(moves_by_twos(12, 0)), list(moves_by_twos(12, 3))
    ([(11,), (9,)], [(8,)])
    """
    power = twos(n)
    odd = n >> power
    if exponent == power:
        return Moves.of(())  # the other heaps are out of reach: n - 2^b e has b factors 2, or more than n has
    try:
        known, exact = divisors(odd), True
    except LimitError:
        known, exact = [1, odd], False
    if exponent > power:
        known = [e for e in known if e < odd and twos(odd - e) == exponent - power]
    shift = min(exponent, power)
    return Moves(len(known) if exact else None, lambda: ((n - (e << shift),) for e in known))


class FactorsOfTwo(HeapTheorem):
    """The nim-value of n >= 1 is *more* and the number of factors 2 in n; *more* is 1 where the whole heap may go."""

    more: ClassVar[int]

    @property
    def largest_end(self) -> int:
        return 1 - self.more

    def value(self, n: int) -> int:
        return self.more + twos(n) if n else 0

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """The whole heap, or 2^b e for all divisors e of its odd part; counted as far as that can be factored."""
        if n == 0 or target < self.more:
            return Moves.of([(0,)] if n else [])
        return moves_by_twos(n, target - self.more)

    def core(self) -> Core:
        return self.xor_core("divisors", MORE=self.more)

    def spread(self, top: int) -> Spread:
        """A share of 1/2, 1/4, 1/8, ... of the heaps has 0, 1, 2, ... factors."""
        from fractions import Fraction  # a distribution is asked for seldom

        counts = {a + self.more: (top >> a) - (top >> a + 1) for a in range(top.bit_length())}
        counts[0] = counts.get(0, 0) + 1
        return Spread(counts=counts, limit={1: Fraction(1 - self.more, 2), 2: Fraction(1, 3)}.get)
