"""The amounts that a rule allows: what stands after ``take`` and ``first``.

An `Amounts` is a set of positive integers that may depend on the heap *n* before the move and on the *last* take.  It
is kept in a normal form, so that two ways to write the same finite set are equal:

>>> str(Amounts.of([single(3), single(1), single(2)]))
'1..3'
>>> str(Amounts.of([Range(Bound(plus=1), None)], [single(2), single(3)]))
'1, 4..'
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from heapq import merge
from itertools import count, islice, takewhile
from math import gcd
from typing import TYPE_CHECKING

from bouton.frozen import frozen
from bouton.rulesets.integers import PRIME_LIMIT, divisors, integer_root, is_fibonacci, is_prime, primes
from bouton.rulesets.intervals import Interval, joined, without

if TYPE_CHECKING:
    from random import Random

# A constant range up to this length is compared with named sets number by number (1..5 beside 2^k becomes 3, 5).
SMALL = 4096

# A draw that meets no amount is made again so many times.
DRAWS = 60

# Of the Fibonacci numbers and of the divisors of a heap beyond factoring, so many are drawn from.
MOST_DRAWN = 2000


@frozen
class Bound:
    """A number in a rule: *plus*, or n // *den* + *plus*, or *num* * last // *den* + *plus* (rounded down).

    *base* is "" (constant), "n" (the heap before the move) or "last" (the amount just taken).
    """

    base: str = ""
    num: int = 1
    den: int = 1
    plus: int = 0

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

    low: Bound
    high: Bound | None

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


def _fibonacci(n: int) -> Iterator[int]:
    a, b = 1, 2
    while a <= n:
        yield a
        a, b = b, a + b


# Whether t is in the set where the heap is n, and the members up to n.
_SETS: Mapping[str, tuple[Callable[[int, int], bool], Callable[[int], Iterable[int]]]] = {
    "odd": (lambda t, n: t % 2 == 1, lambda n: range(1, n + 1, 2)),
    "even": (lambda t, n: t % 2 == 0, lambda n: range(2, n + 1, 2)),
    "fibonacci": (lambda t, n: is_fibonacci(t), _fibonacci),
    "primes": (lambda t, n: is_prime(t), primes),
    "divisors": (lambda t, n: n % t == 0, divisors),
    "proper divisors": (lambda t, n: t < n and n % t == 0, lambda n: divisors(n)[:-1]),
    "coprime": (lambda t, n: gcd(t, n) == 1, lambda n: (t for t in range(1, n + 1) if gcd(t, n) == 1)),
}


@frozen
class Named:
    """A set with a name: odd, even, fibonacci, primes, divisors, proper divisors, coprime (the last three of *n*)."""

    name: str
    is_constant = False

    def contains(self, t: int, n: int, last: int) -> bool:
        return t >= 1 and _SETS[self.name][0](t, n)

    def upto(self, n: int, last: int) -> Iterator[int]:
        yield from _SETS[self.name][1](n)

    def random_amount(self, n: int, last: int, random: "Random") -> int | None:
        if not n:
            return None
        match self.name:
            case "odd":
                return 2 * random.randint(0, (n - 1) // 2) + 1
            case "even":
                return 2 * random.randint(1, n // 2) if n > 1 else None
            case "fibonacci":
                return random.choice(tuple(islice(self.upto(n, last), MOST_DRAWN)))
            case "primes":
                return random.randint(2, min(n, PRIME_LIMIT - 1)) if n > 1 else None
            case "divisors" | "proper divisors":
                # Any where the heap can be factored, else one that is small or leaves a small quotient.
                small = random.choice([t for t in range(1, min(n, MOST_DRAWN) + 1) if n % t == 0])
                return random.choice((small, n // small))
            case _:
                return random.randint(1, n)

    def __str__(self) -> str:
        return self.name


Item = Range | Powers | KthPowers | Named
NAMED = tuple(_SETS)
ONE = Bound(plus=1)
HEAP = Bound("n")
ANY = Range(ONE, None)


def single(t: int) -> Range:
    """The range that holds *t* alone."""
    return Range(Bound(plus=t), Bound(plus=t))


def between(low: int, high: int | None) -> Range:
    """The constant range from *low* to *high*, both included; None: without end."""
    return Range(Bound(plus=low), None if high is None else Bound(plus=high))


@frozen
class Amounts:
    """A set of amounts: all that *include* offers and *exclude* does not.  Make it with `Amounts.of`."""

    include: tuple[Item, ...]
    exclude: tuple[Item, ...] = ()

    @classmethod
    def of(cls, include: Iterable[Item], exclude: Iterable[Item] = ()) -> "Amounts":
        """The normal form: constant ranges joined, repeats and what a named set already holds dropped, parts sorted."""
        inside = [_plain(item) for item in include]
        outside = [_plain(item) for item in exclude]
        ranges = _joined(_ends(r) for r in inside if isinstance(r, Range) and r.is_constant)
        barred = _joined(_ends(r) for r in outside if isinstance(r, Range) and r.is_constant)
        named = _distinct(i for i in inside if not i.is_constant)
        barred_named = _distinct(i for i in outside if not i.is_constant)
        if {Named("odd"), Named("even")} <= set(named):
            ranges = [ANY]
        if ranges == [ANY]:
            named = []  # what all amounts hold need not be said again
        ranges = [between(*e) for e in without(map(_ends, ranges), map(_ends, barred))]
        if len(barred_named) == 1 and not named and ranges == [ANY] and barred_named[0] in _COMPLEMENT:
            return cls((_COMPLEMENT[barred_named[0]],))
        # Finite ranges are settled number by number against the named sets that depend on neither n nor last.
        fixed = [i for i in named if not _depends(i)]
        barred_fixed = [i for i in barred_named if not _depends(i)]
        ranges = _settle(ranges, fixed, barred_fixed)
        if not named and not (ranges and ranges[-1].high is None):
            # Only finite ranges are left: a fixed set that bars has been settled, unless the range was long.
            barred_named = [i for i in barred_named if _depends(i) or any(_is_long(r) for r in ranges)]
        barred = [] if not named else [r for r in barred if _matters(r, named)]
        return cls((*ranges, *named), (*barred, *barred_named) if (ranges or named) else ())

    @property
    def is_constant(self) -> bool:
        """Whether the set consists of constant ranges alone."""
        return not self.exclude and all(i.is_constant for i in self.include)

    @property
    def depends_on_last(self) -> bool:
        """Whether the last take matters."""
        return any(_uses(i, "last") for i in (*self.include, *self.exclude))

    @property
    def depends_on_heap(self) -> bool:
        """Whether the heap before the move matters (beyond: no more than it holds)."""
        return any(_uses(i, "n") or i in _OF_HEAP for i in (*self.include, *self.exclude))

    @property
    def ranges(self) -> tuple[tuple[int, int | None], ...]:
        """The constant ranges (low, high), both included, rising and apart; high None: without end."""
        return tuple(_ends(i) for i in self.include if isinstance(i, Range) and i.is_constant)

    @property
    def named(self) -> tuple[Item, ...]:
        """What is not a constant range."""
        return tuple(i for i in self.include if not i.is_constant)

    @property
    def largest(self) -> int | None:
        """The largest amount of a finite constant set, else None."""
        if not self.is_constant or not self.include:
            return None
        return self.ranges[-1][1]

    def contains(self, t: int, n: int, last: int = 0) -> bool:
        """Whether *t* may be taken from a heap of *n* after a take of *last*."""
        return t <= n and (
            any(i.contains(t, n, last) for i in self.include) and not any(i.contains(t, n, last) for i in self.exclude)
        )

    def upto(self, n: int, last: int = 0) -> Iterator[int]:
        """The amounts that a heap of *n* offers, rising, each once."""
        if len(self.include) == 1 and not self.exclude:
            yield from self.include[0].upto(n, last)
            return
        previous = -1
        for t in merge(*(i.upto(n, last) for i in self.include)):
            if t != previous and not any(i.contains(t, n, last) for i in self.exclude):
                yield t
            previous = t

    def random_amount(self, n: int, last: int, random: "Random") -> int | None:
        """One of the amounts that a heap of *n* offers; None where the draw met none.

        >>> from random import Random
        >>> Amounts.of([Named("odd")]).random_amount(10**30, 0, Random(1)) % 2
        1
        """
        for _ in range(DRAWS):
            taken = random.choice(self.include).random_amount(n, last, random)
            if taken is not None and self.contains(taken, n, last):
                return taken
        return None

    def __str__(self) -> str:
        text = ", ".join(str(i) for i in self.include)
        return text + (" except " + ", ".join(str(i) for i in self.exclude) if self.exclude else "")


_COMPLEMENT: dict[Item, Item] = {Named("odd"): Named("even"), Named("even"): Named("odd")}
_OF_HEAP: tuple[Item, ...] = (Named("divisors"), Named("proper divisors"), Named("coprime"))


def _plain(item: Item) -> Item:
    """The same item with n as an upper end dropped (no move takes more) and 1 // 1 in lowest terms."""
    if isinstance(item, KthPowers) and item.exponent == 1:
        return ANY
    if not isinstance(item, Range):
        return item
    low, high = _lowest(item.low), None if item.high is None else _lowest(item.high)
    if low == HEAP:
        return Range(HEAP, HEAP) if high is None or high == HEAP else Range(low, high)
    if high == HEAP:
        high = None
    return Range(low, high)


@lru_cache(maxsize=256)
def _lowest(bound: Bound) -> Bound:
    if not bound.base or bound.num == 0:
        return Bound(plus=bound.plus)
    divisor = gcd(bound.num, bound.den)
    return Bound(bound.base, bound.num // divisor, bound.den // divisor, bound.plus)


def _uses(item: Item, base: str) -> bool:
    return isinstance(item, Range) and (item.low.base == base or (item.high is not None and item.high.base == base))


def _depends(item: Item) -> bool:
    return isinstance(item, Range) or item in _OF_HEAP


def _ends(item: Range) -> tuple[int, int | None]:
    return item.low.plus, None if item.high is None else item.high.plus


def _is_long(item: Range) -> bool:
    low, high = _ends(item)
    return high is None or high - low >= SMALL


def _distinct(items: Iterable[Item]) -> list[Item]:
    return sorted(set(items), key=lambda i: (type(i).__name__, str(i)))


def _joined(ends: Iterable[Interval]) -> list[Range]:
    return [between(*e) for e in joined(ends)]


def _settle(ranges: Sequence[Range], fixed: Sequence[Item], barred: Sequence[Item]) -> list[Range]:
    """Short constant ranges without what a fixed set already holds (*fixed*) or bars (*barred*)."""
    if not fixed and not barred:
        return list(ranges)
    out: list[Range] = []
    for item in ranges:
        if _is_long(item):
            out.append(item)
            continue
        low, high = _ends(item)
        assert high is not None
        kept = [t for t in range(low, high + 1) if not any(i.contains(t, t, 0) for i in (*fixed, *barred))]
        out.extend(single(t) for t in kept)
    return _joined(map(_ends, out))


def _matters(barred: Range, named: Sequence[Item]) -> bool:
    """Whether a constant range that is barred takes anything from the named sets."""
    if _is_long(barred) or any(_depends(i) for i in named):
        return True
    low, high = _ends(barred)
    assert high is not None
    return any(i.contains(t, t, 0) for t in range(low, high + 1) for i in named)
