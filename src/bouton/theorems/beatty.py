"""The pairs that lose t-Wythoff, (A_j, A_j + t*j), and their misère sisters: floor(j*alpha) without a rounding error.

With D = t^2 + 4 and alpha = (2 - t + sqrt(D))/2 the lower numbers are A_j = floor(j*alpha); for t = 1 alpha is the
golden ratio.  1/alpha = (sqrt(D) + t - 2)/(2*t).  The numbers A_j and A_j + t*j (j >= 1) are all positive integers,
each once (S. Beatty, 1926), so each n stands in one pair.  In misère play, for t >= 2, the same is true of
A_j = floor(j*alpha + 1/alpha) and A_j + t*j + 1 (j >= 0) and all n >= 0.
"""

from collections.abc import Iterator
from functools import lru_cache

from bouton.bigints import isqrt, isqrt_rem, quick
from bouton.claims import Reason
from bouton.frozen import frozen
from bouton.theorems.pairs import PairTheorem
from bouton.theorems.reasons import LOSS, WIN
from bouton.theorems.theorem import Board, Core

# One position asks for the same few numbers again and again; more are not kept, for they may be long.
_REMEMBERED = 8


@frozen
class Pairs:
    """The lost pairs of t-Wythoff on two heaps; *misere* for t >= 2 only.

    >>> [Pairs(2).pair(j) for j in range(5)], [Pairs(2, misere=True).pair(j) for j in range(5)]
    ([(0, 0), (1, 3), (2, 6), (4, 10), (5, 13)], [(0, 1), (2, 5), (3, 8), (4, 11), (6, 15)])
    """

    t: int
    misere: bool = False

    def pair(self, j: int) -> tuple[int, int]:
        """Pair number *j*, counted from 0, the lower number first."""
        low = _lower(self.t, self.misere, j)
        return low, low + self.t * j + self.misere

    def index(self, difference: int) -> int | None:
        """The number of the pair with this *difference* of its numbers; None where there is none."""
        j, rest = divmod(difference - self.misere, self.t)
        return None if rest or j < 0 else j

    def near(self, difference: int) -> Iterator[tuple[int, int]]:
        """The pairs (x, y), in either order, with abs(*difference* - (y - x)) < t; *difference* is at least 0."""
        t, own = self.t, difference - self.misere
        for j in range(max(0, -((t - 1 - own) // t)), (own + t - 1) // t + 1):
            yield self.pair(j)
        if self.misere and difference + 1 < t:
            yield 1, 0

    def partner(self, n: int) -> int:
        """The other number of the one pair that holds *n*.

        >>> [Pairs(1).partner(n) for n in range(9)]
        [0, 2, 1, 5, 7, 3, 10, 4, 13]
        """
        j, is_lower = _place(self.t, self.misere, n)
        difference = self.t * j + self.misere
        return n + difference if is_lower else n - difference


@lru_cache(maxsize=_REMEMBERED)
def _lower(t: int, misere: bool, j: int) -> int:
    """floor(j*alpha), in misere play floor(j*alpha + 1/alpha)."""
    j = quick(j)
    if misere:
        u = t * j + 1
        return int((isqrt((t * t + 4) * u * u) + (t - 2) * (2 - u)) // (2 * t))
    return int((isqrt((t * t + 4) * j * j) + (2 - t) * j) // 2)


@lru_cache(maxsize=_REMEMBERED)
def _place(t: int, misere: bool, n: int) -> tuple[int, bool]:
    """The number of the pair that holds *n*, and whether *n* is its lower number.

    Up to n there are `here` lower numbers, up to n - 1 there are `before`: floor((n + 1)/alpha) and floor(n/alpha)
    without counting 0 in normal play, floor((n + 1)/alpha - 1/alpha^2) + 1 in misere play.  So n is a lower number
    exactly when they differ, and one long square root tells both.
    """
    n = quick(n)
    if misere:
        before, here = (
            ((t - 2) * u + root - 2 * t) // (2 * t * t) + 1 for u, root in _two_roots(t * t + 4, t * n + 2 - t, t)
        )
        return (int(here) - 1, True) if here > before else (int(n - here), False)
    before, here = (((t - 2) * u + root) // (2 * t) for u, root in _two_roots(t * t + 4, n, 1))
    if n == 0:
        return 0, True
    return (int(here), True) if here > before else (int(n - here), False)


def _two_roots(d: int, u: int, step: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """u and u + step, each with floor(sqrt(d) * it), from one square root of a long number; *d* is no square.

    >>> _two_roots(5, 100, 1)
    ((100, 223), (101, 225))
    """
    root, rest = isqrt_rem(d * u * u)
    # sqrt(d)*u is root and a fraction, sqrt(d)*step is small and a fraction: is their sum small + 1 or small more?
    small = isqrt(d * step * step) + 1
    # (root + small)^2 <= d*(u + step)^2, where root^2 = d*u^2 - rest: nothing long is multiplied again.
    fits = 2 * root * small + small * small <= rest + 2 * d * u * step + d * step * step
    return (u, root), (u + step, root + small - (not fits))


@frozen
class BeattyTheorem(PairTheorem):
    """*t*-Wythoff, t >= 2, in normal or misère play."""

    t: int

    @classmethod
    def of(cls, t: int) -> "BeattyTheorem | None":
        return cls(t) if t >= 2 else None

    @property
    def pairs(self) -> Pairs:
        return Pairs(self.t, self.misere)

    def why(self, heaps: Board) -> Reason:
        """The number of the pair, or the first winning move."""
        a, b = sorted(heaps)
        if self.is_lost(heaps):
            return Reason.of(f"{self.name}.loss", LOSS, a=a, b=b, t=self.t, j=self.pairs.index(b - a))
        ((x, y),) = self.lost_options(heaps).first(1)
        return Reason.of(f"{self.name}.win", WIN, a=a, b=b, t=self.t, x=x, y=y)

    def core(self) -> Core:
        return self.pair_core("t_wythoff_misere" if self.misere else "t_wythoff", self.t, shift=int(self.misere))
