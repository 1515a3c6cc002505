"""Exact numbers a + b*sqrt(d), so that floor(j*phi) is right for every j."""

from fractions import Fraction
from math import isqrt

from bouton.errors import RulesError
from bouton.frozen import frozen


@frozen
class Quadratic:
    """The number *rational* + *factor* * sqrt(*radicand*); the radicand is 1 where the factor is 0.

    >>> phi = Quadratic.of(Fraction(1, 2)) + Quadratic.root(5) * Quadratic.of(Fraction(1, 2))
    >>> (phi * Quadratic.of(Fraction(102334155))).floor()
    165580140
    """

    rational: Fraction
    factor: Fraction = Fraction(0)
    radicand: int = 1

    @classmethod
    def of(cls, number: Fraction | int) -> "Quadratic":
        """A rational number."""
        return cls(Fraction(number))

    @classmethod
    def root(cls, number: int) -> "Quadratic":
        """The square root of *number* >= 0; RulesError below 0."""
        if number < 0:
            raise RulesError(key="proving.claim.root", found=number)
        whole = isqrt(number)
        return cls(Fraction(whole)) if whole * whole == number else cls(Fraction(0), Fraction(1), number)

    def _same_root(self, other: "Quadratic") -> int:
        """The radicand that both share."""
        if self.factor and other.factor and self.radicand != other.radicand:
            raise RulesError(key="proving.claim.roots", a=self.radicand, b=other.radicand)
        return self.radicand if self.factor else other.radicand

    def __add__(self, other: "Quadratic") -> "Quadratic":
        return _made(self.rational + other.rational, self.factor + other.factor, self._same_root(other))

    def __neg__(self) -> "Quadratic":
        return _made(-self.rational, -self.factor, self.radicand)

    def __sub__(self, other: "Quadratic") -> "Quadratic":
        return self + -other

    def __mul__(self, other: "Quadratic") -> "Quadratic":
        d = self._same_root(other)
        return _made(
            self.rational * other.rational + self.factor * other.factor * d,
            self.rational * other.factor + self.factor * other.rational,
            d,
        )

    def __truediv__(self, other: "Quadratic") -> "Quadratic":
        # 1 / (a + b*sqrt(d)) = (a - b*sqrt(d)) / (a^2 - b^2*d), and the last is not 0: sqrt(d) is irrational.
        norm = other.rational**2 - other.factor**2 * other.radicand
        if not norm:
            raise RulesError(key="proving.claim.division")
        return self * _made(other.rational / norm, -other.factor / norm, other.radicand)

    def floor(self) -> int:
        """The largest whole number that is not above this one."""
        # a + b*sqrt(d) = (p + s*sqrt(q)) / m with whole p, q and m > 0, s the sign of b.
        m = self.rational.denominator * self.factor.denominator
        p = self.rational.numerator * self.factor.denominator
        r = self.factor.numerator * self.rational.denominator
        q = r * r * self.radicand
        whole = isqrt(q)
        if r < 0:
            whole = -whole - (whole * whole < q)
        return (p + whole) // m

    @property
    def is_whole(self) -> bool:
        """Whether it is a whole number."""
        return not self.factor and self.rational.denominator == 1


def _made(rational: Fraction, factor: Fraction, radicand: int) -> Quadratic:
    return Quadratic(rational, factor, radicand if factor else 1)
