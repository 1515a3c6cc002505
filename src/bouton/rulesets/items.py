"""The items of a set of amounts, and their bounds: what stands between the commas after ``take``."""

from collections.abc import Iterator
from itertools import count, islice, takewhile
from typing import TYPE_CHECKING

from bouton.errors import LimitError
from bouton.frozen import frozen
from bouton.rulesets.curves import Curve
from bouton.rulesets.integers import integer_root
from bouton.rulesets.number_sets import SETS
from bouton.rulesets.polynomials import Polynomial

if TYPE_CHECKING:
    from random import Random

# So many numbers that may be left are listed at once, the largest being taken from the heap first.
MOST_LEFT = 1_000_000


@frozen
class Bound:
    """A number in a rule: *plus*, or n // *den* + *plus*, or *num* * last // *den* + *plus* (rounded down).

    *base* is "" (constant), "n" (the heap before the move) or "last" (the amount just taken).
    """

    base: str = ""
    num: int = 1
    den: int = 1
    plus: int = 0

    @property
    def follows(self) -> str:
        """What it depends on: "", "n" or "last"."""
        return self.base

    def value(self, n: int, last: int) -> int:
        """The bound for a heap of *n* after a take of *last*."""
        if not self.base:
            return self.plus
        return self.num * (n if self.base == "n" else last) // self.den + self.plus

    def __str__(self) -> str:
        if not self.base:
            return str(self.plus)
        factor = f"{self.num}{f'/{self.den}' if self.den > 1 else ''}*" if (self.num, self.den) != (1, 1) else ""
        head = f"{factor}last" if self.base == "last" else f"n/{self.den}" if self.den > 1 else "n"
        return head + (f"{self.plus:+d}" if self.plus else "")


@frozen
class Range:
    """The amounts from *low* to *high*, both included; *high* None means without end."""

    low: Bound | Curve
    high: Bound | Curve | None

    @property
    def is_constant(self) -> bool:
        return not self.low.base and (self.high is None or not self.high.base)

    def contains(self, t: int, n: int, last: int) -> bool:
        return self._least(n, last) <= t and (self.high is None or t <= self.high.value(n, last))

    def upto(self, n: int, last: int) -> Iterator[int]:
        top = n if self.high is None else min(n, self.high.value(n, last))
        return iter(range(self._least(n, last), top + 1))

    def random_amount(self, n: int, last: int, random: "Random") -> int | None:
        high = n if self.high is None else min(n, self.high.value(n, last))
        low = max(self.low.value(n, last), 1 if self.low.base else 0)
        return random.randint(low, high) if low <= high else None

    def _least(self, n: int, last: int) -> int:
        """The lower end; a bound that follows n or last offers no amount below 1."""
        return max(1, self.low.value(n, last)) if self.low.base else self.low.plus

    def __str__(self) -> str:
        if self.low == self.high:
            return str(self.low)
        if self.high is None:
            return "any" if self.low == ONE else f"{self.low}.."
        if self.is_constant and self.high.plus == self.low.plus + 1:
            return f"{self.low}, {self.high}"
        return f"{self.low}..{self.high}"


@frozen
class Powers:
    """*base*^k for k = 0, 1, 2, ...; base at least 2."""

    base: int
    is_constant = False

    def contains(self, t: int, n: int, last: int) -> bool:
        if t < 1:
            return False
        if self.base & (self.base - 1) == 0:  # a power of two: no division of long numbers
            return t & (t - 1) == 0 and (t.bit_length() - 1) % (self.base.bit_length() - 1) == 0
        while t % self.base == 0:
            t //= self.base
        return t == 1

    def upto(self, n: int, last: int) -> Iterator[int]:
        t = 1
        while t <= n:
            yield t
            t *= self.base

    def random_amount(self, n: int, last: int, random: "Random") -> int | None:
        # No more can be in the heap; a power that is larger than it is drawn anew.
        return int(self.base ** random.randint(0, n.bit_length() // (self.base.bit_length() - 1)))

    def __str__(self) -> str:
        return f"{self.base}^k"


@frozen
class KthPowers:
    """k^*exponent* for k = 1, 2, 3, ...; exponent at least 2."""

    exponent: int
    is_constant = False

    def contains(self, t: int, n: int, last: int) -> bool:
        if t.bit_length() <= self.exponent:  # below 2^exponent
            return t == 1
        return bool(integer_root(t, self.exponent) ** self.exponent == t)

    def upto(self, n: int, last: int) -> Iterator[int]:
        if n.bit_length() <= self.exponent:
            return iter((1,) if n else ())
        return takewhile(lambda t: t <= n, (k**self.exponent for k in count(1)))

    def random_amount(self, n: int, last: int, random: "Random") -> int | None:
        # Near the root, without a search for it: 2^(digits - 1) is at most the heap.
        bits = (n.bit_length() - 1) // self.exponent
        return int(random.randint(1, 1 << bits) ** self.exponent) if n else None

    def __str__(self) -> str:
        return f"k^{self.exponent}"


@frozen
class Named:
    """A set with a name, one of `bouton.rulesets.number_sets.SETS`."""

    name: str
    is_constant = False

    def contains(self, t: int, n: int, last: int) -> bool:
        return t >= 1 and SETS[self.name].contains(t, n)

    def upto(self, n: int, last: int) -> Iterator[int]:
        yield from SETS[self.name].upto(n)

    def random_amount(self, n: int, last: int, random: "Random") -> int | None:
        return SETS[self.name].random_amount(n, random)

    def __str__(self) -> str:
        return self.name


@frozen
class Left:
    """The amounts that leave a number of *item*, 0 among them where a bound allows it."""

    item: "Range | Powers | KthPowers | Named | Polynomial"
    is_constant = False

    def contains(self, t: int, n: int, last: int) -> bool:
        left = n - t
        if not isinstance(self.item, Range):
            return t >= 1 and self.item.contains(left, n, last)
        low, high = self._ends(n)
        return t >= 1 and low <= left <= high

    def upto(self, n: int, last: int) -> Iterator[int]:
        if isinstance(self.item, Range):
            low, high = self._ends(n)
            return iter(range(n - high, n - low + 1))
        left = list(islice(self.item.upto(n, last), MOST_LEFT + 1))
        if len(left) > MOST_LEFT:
            raise LimitError(key="err.stopped.search", count=MOST_LEFT, option="--memory")
        return (n - m for m in reversed(left) if m < n)

    def _ends(self, n: int) -> tuple[int, int]:
        assert isinstance(self.item, Range)
        high = n - 1 if self.item.high is None else min(n - 1, self.item.high.value(n, 0))
        return max(self.item.low.value(n, 0), 0), high

    def random_amount(self, n: int, last: int, random: "Random") -> int | None:
        if isinstance(self.item, Range):
            low, high = self._ends(n)
            return n - random.randint(low, high) if low <= high else None
        left = self.item.random_amount(n, last, random)
        return None if left is None else n - left

    def __str__(self) -> str:
        return f"leave {self.item}"


Item = Range | Powers | KthPowers | Named | Polynomial | Left
ONE = Bound(plus=1)
HEAP = Bound("n")
ANY = Range(ONE, None)


def single(t: int) -> Range:
    """The range that holds *t* alone."""
    return Range(Bound(plus=t), Bound(plus=t))


def between(low: int, high: int | None) -> Range:
    """The constant range from *low* to *high*, both included; None: without end."""
    return Range(Bound(plus=low), None if high is None else Bound(plus=high))


def follows(item: Item) -> set[str]:
    """What *item* depends on: "n", "last"."""
    match item:
        case Range(low, high):
            return {bound.follows for bound in (low, high) if bound is not None} - {""}
        case Left(inner):
            return {"n"} | follows(inner)
        case Named(name) if SETS[name].of_heap:
            return {"n"}
    return set()


def taking(item: Item) -> Item:
    """*item* as what is taken, where it tells what is left between bounds a number away from 0 or from the heap.

    >>> str(taking(Left(Range(Bound("n", plus=-3), None)))), str(taking(Left(Named("divisors"))))
    ('1..3', 'leave divisors')
    """
    if not isinstance(item, Left) or not isinstance(item.item, Range):
        return item
    low, high = item.item.low, Bound("n", plus=-1) if item.item.high is None else item.item.high
    fewest, most = _rest(high), _rest(low)
    if fewest is None or most is None:
        return item
    return Range(fewest if fewest.base else Bound(plus=max(fewest.plus, 1)), most)


def _rest(bound: Bound | Curve) -> Bound | None:
    """What is taken where *bound* is left; None where that is no plain bound."""
    if bound.base == "n" and (bound.num, bound.den) == (1, 1):
        return Bound(plus=-bound.plus)
    return None if bound.base else Bound("n", plus=-bound.plus)
