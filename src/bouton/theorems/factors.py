"""Takes that divide the heap, by the factors 2 that they leave."""

from collections.abc import Iterator

from bouton.claims import Moves
from bouton.errors import LimitError
from bouton.rulesets.integers import divisors
from bouton.rulesets.protocol import Option


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
        return _counted([((n - (e << power)),) for e in known if e < odd and twos(odd - e) == exponent - power], exact)

    def each() -> Iterator[Option]:
        return ((n - (e << exponent),) for e in known)

    return Moves(len(known) if exact else None, each)


def _counted(options: list[Option], exact: bool) -> Moves[Option]:
    return Moves(len(options) if exact else None, lambda: iter(options))
