"""Amounts that a polynomial gives: k*(k+1)/2, k^2+1, 3*k-1 for k = 1, 2, 3, ..."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count, takewhile
from math import gcd, lcm
from typing import TYPE_CHECKING

from bouton.frozen import frozen
from bouton.rulesets.integers import least

if TYPE_CHECKING:
    from fractions import Fraction
    from random import Random

# From here on at the latest a polynomial must rise with every k.
LATEST_RISE = 1000


@frozen
class Polynomial:
    """The values at k = 1, 2, 3, ... that are at least 1: (*coefficients*[0] + *coefficients*[1] k + ...) / *den*.

    It is an integer at every k, and rises from some k on.  Make it with `of`.

    >>> list(Polynomial.of((0, 1, 1), 2).upto(20, 0))
    [1, 3, 6, 10, 15]
    """

    coefficients: tuple[int, ...]
    den: int = 1
    is_constant = False

    @classmethod
    def of(cls, coefficients: "Sequence[Fraction | int]", den: int = 1) -> "Polynomial | None":
        """In lowest terms, k moved so that the first amount is that of k = 1 where all later ones rise.

        None where it is not an integer at every k, or does not rise from `LATEST_RISE` on.
        """
        common = lcm(*(c.denominator for c in coefficients))
        numbers, den = [c.numerator * (common // c.denominator) for c in coefficients], den * common
        while numbers and numbers[-1] == 0:
            numbers.pop()
        if len(numbers) < 2 or numbers[-1] < 0 or any(_at(numbers, k) % den for k in range(len(numbers))):
            return None
        rise = _rise(tuple(numbers))
        if rise is None:
            return None
        if not any(_at(numbers, k) >= den for k in range(1, rise)):
            numbers = _moved(numbers, least(lambda k: _at(numbers, k) >= den, rise) - 1)
        shared = gcd(den, *numbers)
        return cls(tuple(c // shared for c in numbers), den // shared)

    def at(self, k: int) -> int:
        """The value at *k*."""
        return _at(self.coefficients, k) // self.den

    def contains(self, t: int, n: int, last: int) -> bool:
        rise = self._rise
        if t < 1 or any(self.at(k) == t for k in range(1, rise)):
            return t >= 1
        return self.at(least(lambda k: self.at(k) >= t, rise)) == t

    def upto(self, n: int, last: int) -> Iterator[int]:
        rise = self._rise
        early = sorted({t for k in range(1, rise) if 1 <= (t := self.at(k)) <= n})
        if not early:
            yield from (t for t in takewhile(lambda t: t <= n, map(self.at, count(rise))) if t >= 1)
            return
        # What comes late may be below what came early: both are merged by hand, the early ones being few.
        for t in takewhile(lambda t: t <= n, map(self.at, count(rise))):
            while early and early[0] < t:
                yield early.pop(0)
            if early and early[0] == t:
                early.pop(0)
            if t >= 1:
                yield t
        yield from early

    def random_amount(self, n: int, last: int, random: "Random") -> int | None:
        top = 1
        while self.at(top + self._rise) <= n:
            top *= 2
        return self.at(random.randint(1, top + self._rise))

    @property
    def _rise(self) -> int:
        rise = _rise(self.coefficients)
        assert rise is not None
        return rise

    def __str__(self) -> str:
        terms = []
        for power, c in reversed(tuple(enumerate(self.coefficients))):
            if c:
                letter = "" if power == 0 else "k" if power == 1 else f"k^{power}"
                number = str(abs(c)) if abs(c) != 1 or not letter else ""
                terms.append(("-" if c < 0 else "+") + "*".join(filter(None, (number, letter))))
        text = "".join(terms).removeprefix("+")
        return f"({text})/{self.den}" if self.den > 1 else text


def _at(coefficients: Sequence[int], k: int) -> int:
    value = 0
    for coefficient in reversed(coefficients):
        value = value * k + coefficient
    return value


def _moved(coefficients: Sequence[int], distance: int) -> list[int]:
    """The polynomial of k + *distance*, by Horner's rule."""
    moved: list[int] = []
    for coefficient in reversed(coefficients):
        moved = [a + distance * b for a, b in zip([0, *moved], [*moved, 0], strict=True)]
        moved[0] += coefficient
    return moved


@lru_cache(maxsize=64)
def _rise(coefficients: tuple[int, ...]) -> int | None:
    """The least k >= 1 found from which every step rises; None beyond `LATEST_RISE`.

    All coefficients of p(k + 1 + x) - p(k + x) in x nonnegative, the first positive, is enough.
    """
    for k in range(1, LATEST_RISE + 1):
        steps = [b - a for a, b in zip(_moved(coefficients, k), _moved(coefficients, k + 1), strict=True)]
        if steps[0] > 0 and min(steps) >= 0:
            return k
    return None
