"""Losses of misere play by a misere quotient: heaps are counted by their elements, and elements multiplied."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction

from bouton.counting.distribution import counted
from bouton.counting.query import Query
from bouton.misere.kept import law_for
from bouton.misere.law import MisereLaw
from bouton.misere.monoid import Monoid
from bouton.rulesets.protocol import Component, Sum
from bouton.solving import Knowledge

Heaps = tuple[int, ...]


def quotient_law(asked: Query, top: int, oracle: Knowledge) -> MisereLaw | None:
    """The quotient that judges all heaps of *asked* up to *top*, kept or found in half of the time that is left.

    One for heaps of every size where there is one: it tells the limit of the share as well.
    """
    largest = Sum((Component(asked.form.game, (top,)),), misere=True)
    return law_for(largest, oracle.watch.left(1 / 2), whole=True)


def completing(law: MisereLaw, top: int) -> Callable[[Heaps], Iterator[int]]:
    """Gives, for heaps in rising order, every heap from the last of these up to *top* that makes a loss; rising."""
    monoid = law.monoid
    elements = [_element(law, heap) for heap in range(top + 1)]
    found: dict[int, list[int]] = {}

    def lasts(others: Heaps) -> Iterator[int]:
        product = monoid.product(elements[heap] for heap in others)
        if product not in found:
            wanted = set(monoid.members(monoid.contexts(product)))
            found[product] = [heap for heap, element in enumerate(elements) if element in wanted]
        last = found[product]
        return iter(last[bisect_left(last, others[-1] if others else 0) :])

    return lasts


def losses(law: MisereLaw, top: int, heaps: int) -> tuple[int, Fraction | None]:
    """How many ordered positions of *heaps* heaps from 0 to *top* are lost, and the limit of their share, if known."""
    quotient, monoid = law.quotient, law.monoid
    (row,), (preperiod,), (period,) = quotient.heaps, quotient.preperiods, quotient.periods
    if not period:
        return _lost(monoid, Counter(row[: top + 1]), heaps), None
    cycle = list(row[preperiod : preperiod + period])
    counts = counted(list(row[:preperiod]), cycle, top)
    return _lost(monoid, counts, heaps), Fraction(_lost(monoid, Counter(cycle), heaps), period**heaps)


def _element(law: MisereLaw, heap: int) -> int:
    element = law.quotient.element(heap)
    assert element is not None
    return element


def _lost(monoid: Monoid, counts: Counter[int], heaps: int) -> int:
    """Of the ways to choose *heaps* elements, *counts* of each, those whose product is lost; squared and multiplied."""
    result, square = Counter({0: 1}), counts
    while heaps:
        if heaps & 1:
            result = _products(monoid, result, square)
        heaps >>= 1
        if heaps:
            square = _products(monoid, square, square)
    return sum(times for element, times in result.items() if monoid.is_lost(element))


def _products(monoid: Monoid, one: Counter[int], other: Counter[int]) -> Counter[int]:
    found: Counter[int] = Counter()
    for x, times in one.items():
        row = monoid.row(x)
        for y, more in other.items():
            found[row[y]] += times * more
    return found
