"""The amounts that a rule allows: what stands after ``take`` and ``first``.

An `Amounts` is a set of positive integers that may depend on the heap *n* before the move and on the *last* take.  It
is kept in a normal form, so that two ways to write the same finite set are equal:

>>> str(Amounts.of([single(3), single(1), single(2)]))
'1..3'
>>> str(Amounts.of([Range(Bound(plus=1), None)], [single(2), single(3)]))
'1, 4..'
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import gcd
from typing import TYPE_CHECKING

from bouton.frozen import frozen
from bouton.rulesets.curves import Curve
from bouton.rulesets.intervals import Interval, joined, without
from bouton.rulesets.items import (
    ANY,
    HEAP,
    ONE,
    Bound,
    Item,
    KthPowers,
    Left,
    Named,
    Powers,
    Range,
    between,
    follows,
    single,
    taking,
)
from bouton.rulesets.polynomials import Polynomial

if TYPE_CHECKING:
    from random import Random

__all__ = ["ANY", "ANY_AMOUNT", "HEAP", "ONE", "Amounts", "Bound", "Item", "KthPowers", "Named", "Powers", "Range"]
__all__ += ["between", "single"]

# A constant range up to this length is compared with named sets number by number (1..5 beside 2^k becomes 3, 5).
SMALL = 4096

# How often a draw that meets no amount is made again.
DRAWS = 60


@frozen
class Amounts:
    """A set of amounts: all that *include* offers and *exclude* does not.  Make it with `Amounts.of`."""

    include: tuple[Item, ...]
    exclude: tuple[Item, ...] = ()

    @classmethod
    def of(cls, include: Iterable[Item], exclude: Iterable[Item] = ()) -> "Amounts":
        """The normal form: constant ranges joined, repeats and what a named set already holds dropped, parts sorted."""
        include = tuple(include)
        outside = [_plain(item) for item in exclude]
        inside = [_plain(item if outside else taking(item)) for item in include]
        # What is left and what is taken stand in clauses of their own: so they do beside exceptions.
        if outside and not any(isinstance(item, Left) for item in include):
            inside, outside = [_taken(item) for item in inside], [_taken(item) for item in outside]
        ranges = _joined(_ends(r) for r in inside if isinstance(r, Range) and r.is_constant)
        barred = _joined(_ends(r) for r in outside if isinstance(r, Range) and r.is_constant)
        named = _distinct(_left_joined(i for i in inside if not i.is_constant))
        barred_named = _distinct(_left_joined(i for i in outside if not i.is_constant))
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
        return any("last" in follows(i) for i in (*self.include, *self.exclude))

    @property
    def depends_on_heap(self) -> bool:
        """Whether the heap before the move matters (beyond: no more than it holds)."""
        return any("n" in follows(i) for i in (*self.include, *self.exclude))

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

    @property
    def end(self) -> tuple[int, int, bool] | None:
        """The greatest number that is named, the modulus (1 or 2) from there on, and whether the set goes on for ever.

        None where it is not periodic in the end, as far as this is known.
        """
        last, modulus, goes_on = 0, 1, False
        for item in (*self.include, *self.exclude):
            if isinstance(item, Range) and item.is_constant:
                last = max(last, item.low.plus if item.high is None else item.high.plus)
                goes_on |= item.high is None
            elif item in (Named("odd"), Named("even")):
                modulus, goes_on = 2, True
            else:
                return None
        return last, modulus, goes_on

    def contains(self, t: int, n: int, last: int = 0) -> bool:
        """Whether *t* may be taken from a heap of *n* after a take of *last*."""
        return t <= n and (
            any(i.contains(t, n, last) for i in self.include) and not any(i.contains(t, n, last) for i in self.exclude)
        )

    def upto(self, n: int, last: int = 0) -> Iterator[int]:
        """The amounts that a heap of *n* offers, rising, each once."""
        include = self.include
        if not self.exclude and (len(include) == 1 or all(type(i) is Range and i.is_constant for i in include)):
            for item in include:  # constant ranges are rising and apart
                yield from item.upto(n, last)
            return
        from heapq import merge  # for amounts of several kinds

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

    def taken_and_left(self) -> "tuple[Amounts | None, Amounts | None]":
        """The part that tells what is taken, and the numbers of the part that tells what is left; None for none."""
        left = [i.item for i in self.include if isinstance(i, Left)]
        if not left:
            return self, None
        barred = tuple(i.item for i in self.exclude if isinstance(i, Left))
        taken = tuple(i for i in self.include if not isinstance(i, Left))
        return (Amounts(taken) if taken else None), Amounts(tuple(left), barred)

    def taken(self) -> "Amounts":
        """The same set said by what is taken, as far as it can be."""
        return Amounts(tuple(map(_taken, self.include)), tuple(map(_taken, self.exclude)))

    def clauses_text(self) -> list[str]:
        """As clauses of the notation."""
        taken, left = self.taken_and_left()
        return [f"{word} {part}" for word, part in (("take", taken), ("leave", left)) if part is not None]

    def __str__(self) -> str:
        text = ", ".join(str(_taken(i)) for i in self.include)
        return text + (" except " + ", ".join(str(_taken(i)) for i in self.exclude) if self.exclude else "")


ANY_AMOUNT = Amounts((ANY,))

_COMPLEMENT: dict[Item, Item] = {Named("odd"): Named("even"), Named("even"): Named("odd")}


def _taken(item: Item) -> Item:
    """*item* as what is taken, where that can be said."""
    if item == Left(Range(_LOWER_HALF, _LOWER_HALF)):
        return Range(_UPPER_HALF, _UPPER_HALF)
    return taking(item)


def _plain(item: Item) -> Item:
    """The same item with n as an upper end dropped (no move takes more), and under its shortest name."""
    match item:
        case KthPowers(1):
            return ANY
        case Polynomial():
            return _KNOWN.get((item.coefficients, item.den), item)
        case Left(Named("proper divisors")):
            return Left(Named("divisors"))
        case Range(low, high) if low == high == _UPPER_HALF:
            return Left(Range(_LOWER_HALF, _LOWER_HALF))
        case Range(low, high):
            return _plain_range(low, high)
    return item


def _plain_range(low: Bound | Curve, high: Bound | Curve | None) -> Range:
    low, high = _lowest(low), None if high is None else _lowest(high)
    if low == HEAP:
        return Range(HEAP, HEAP) if high is None or high == HEAP else Range(low, high)
    return Range(low, None if high == HEAP else high)


_LOWER_HALF, _UPPER_HALF = Bound("n", den=2), Curve("n", den=2, up=True)
_KNOWN: dict[tuple[tuple[int, ...], int], Item] = {
    ((0, 1), 1): ANY,
    ((0, 2), 1): Named("even"),
    ((-1, 2), 1): Named("odd"),
    ((0, 1, 1), 2): Named("triangular"),
    ((0, -1, 3), 2): Named("pentagonal"),
    ((0, 2, 3, 1), 6): Named("tetrahedral"),
    **{((*(0,) * e, 1), 1): KthPowers(e) for e in range(2, 21)},
}


@lru_cache(maxsize=256)
def _lowest(bound: Bound | Curve) -> Bound | Curve:
    if isinstance(bound, Curve):
        return bound
    if not bound.base or bound.num == 0:
        return Bound(plus=bound.plus)
    divisor = gcd(bound.num, bound.den)
    return Bound(bound.base, bound.num // divisor, bound.den // divisor, bound.plus)


def _depends(item: Item) -> bool:
    return isinstance(item, Range) or bool(follows(item))


def _ends(item: Range) -> tuple[int, int | None]:
    return item.low.plus, None if item.high is None else item.high.plus


def _is_long(item: Range) -> bool:
    low, high = _ends(item)
    return high is None or high - low >= SMALL


def _distinct(items: Iterable[Item]) -> list[Item]:
    return sorted(set(items), key=lambda i: (type(i).__name__, str(i)))


def _joined(ends: Iterable[Interval]) -> list[Range]:
    return [between(*e) for e in joined(ends)]


def _left_joined(items: Iterable[Item]) -> Iterator[Item]:
    """The *items*, the constant ranges that are left joined, as those that are taken."""
    ranges = []
    for item in items:
        if isinstance(item, Left) and isinstance(item.item, Range) and item.item.is_constant:
            ranges.append(item.item)
        else:
            yield item
    yield from map(Left, _joined(map(_ends, ranges)))


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
