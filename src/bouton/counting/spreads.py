"""How often each nim-value occurs among the heaps 0 ... M, and what follows for positions of several heaps.

For a few theorems this is known for M of any size: as layers (c copies of each value from 0 to u) or as counts.
Periodic values are counted by their cycle; all others are looked up in a table.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb
from typing import Any

from bouton.counting.asked import Asked, Oracle
from bouton.counting.xors import Layer, of_counts, of_layers
from bouton.engine.windows import window_period
from bouton.errors import LimitError
from bouton.frozen import frozen
from bouton.rulesets.families.take_and_break import TakeAndBreak

# A table of the nim-values of so many heaps is filled before a period is looked for.
MOST_TABLED = 1_000_000

# Layers are multiplied out in so many ways at most.
MOST_WAYS = 100_000

# Amounts up to this one have a window that is soon filled.
WIDEST_WINDOW = 10_000


@frozen
class Spread:
    """The values of heaps 0 ... M: *layers*, or the *counts* of single values; *limit*(number of heaps) of the share.

    With several heaps a position is lost when the XOR of the values is 0.
    """

    layers: tuple[Layer, ...] = ()
    counts: Mapping[int, int] | None = None
    limit: Callable[[int], Fraction | None] = lambda heaps: None

    def losses(self, heaps: int) -> int:
        """How many ordered positions of *heaps* heaps are lost."""
        if self.counts is not None:
            return of_counts(self.counts, heaps)
        return of_layers(self.layers, heaps)

    def is_short(self, heaps: int) -> bool:
        """Whether the layers can be multiplied out for so many heaps."""
        return comb(heaps + len(self.layers) - 1, heaps) <= MOST_WAYS


def spread(asked: Asked, top: int, oracle: Oracle) -> Spread:
    """The spread of nim-values over heaps 0 to *top*, for normal play."""
    for bound in asked.theorems:
        if bound.name in KNOWN:
            known = KNOWN[bound.name](bound.law, top)
            if known.is_short(asked.heaps):
                return known
            if top > MOST_TABLED:
                raise LimitError(key="err.size", found=asked.heaps, limit=2)
    if (found := _by_window(asked, top, oracle)) is not None:
        return found
    if top > MOST_TABLED and (found := _by_period(asked, top, oracle)) is not None:
        return found
    return Spread(counts=Counter(oracle.values(top)))


def _by_window(asked: Asked, top: int, oracle: Oracle) -> Spread | None:
    """Finite sets of amounts: a window of values that comes back proves the cycle."""
    game = asked.form.game
    amounts = game.amounts if isinstance(game, TakeAndBreak) else None
    if amounts is None or amounts.largest is None or amounts.largest > WIDEST_WINDOW:
        return None
    takes = [t for low, high in amounts.ranges for t in range(low, (high or low) + 1)]
    found = window_period(takes, oracle.watch)
    return None if found is None else _cyclic(list(found.leading), list(found.cycle), top)


def _by_period(asked: Asked, top: int, oracle: Oracle) -> Spread | None:
    """A period that the engine proves."""
    if not isinstance(asked.form.game, TakeAndBreak):
        return None
    from bouton.engine.periods import period  # numpy and the compiler: half a second

    found = period(asked.form.game, limits=oracle.limits)
    if found is None or not found.proved or found.saltus:
        return None
    values = [int(v) for v in found.values(oracle.limits)]
    return _cyclic(values[: found.preperiod], values[found.preperiod :], top)


def _cyclic(leading: list[int], cycle: list[int], top: int) -> Spread:
    """The values *leading*, then *cycle* for ever."""
    counts = Counter(leading[: top + 1])
    rounds, rest = divmod(max(top + 1 - len(leading), 0), len(cycle))
    for value, times in Counter(cycle).items():
        counts[value] += rounds * times
    counts.update(cycle[:rest])
    whole = Counter(cycle)
    return Spread(counts=counts, limit=lambda heaps: Fraction(of_counts(whole, heaps), len(cycle) ** heaps))


def _vanishing(heaps: int) -> Fraction:
    """Where each value has a vanishing share of the heaps, so have the losses: the last heap is bound by the others."""
    return Fraction(0)


def _nim(law: Any, top: int) -> Spread:
    return Spread(((1, top),), limit=_vanishing)


def _bash(m: int, top: int) -> Spread:
    """Residues: those up to the last heap's stand once more than the others."""
    rounds, rest = divmod(top, m + 1)
    whole: Layer = (1, m)
    layers = ((rounds, m), (1, rest)) if rounds else ((1, rest),)
    return Spread(layers, limit=lambda heaps: Fraction(of_layers((whole,), heaps), (m + 1) ** heaps))


def _quotients(divisor: int, top: int) -> Spread:
    """n // divisor: each value stands *divisor* times, the last one less often."""
    last, rest = divmod(top, divisor)
    layers = ((divisor - rest - 1, last - 1), (rest + 1, last)) if last else ((rest + 1, 0),)
    return Spread(layers, limit=_vanishing)


def _interval(law: tuple[int, int | None], top: int) -> Spread:
    """n // a, where the amounts have an end of n mod (a + b)."""
    a, b = law
    if b is None:
        return _quotients(a, top)
    rounds, rest = divmod(top, a + b)
    whole = _quotients(a, a + b - 1).layers
    layers = (*((copies * rounds, u) for copies, u in whole), *_quotients(a, rest).layers)
    return Spread(layers, limit=lambda heaps: Fraction(of_layers(whole, heaps), (a + b) ** heaps))


def _halving(law: Any, top: int) -> Spread:
    """Value v stands at n with n + 1 = 2^a (2v + 1)."""
    layers = tuple((1, ((top + 1 >> a) - 1) // 2) for a in range((top + 1).bit_length()))
    return Spread(layers, limit=_vanishing)


def _swapped(first: int, modulus: int) -> Callable[[Any, int], Spread]:
    """n itself, but n = *first* and *first* + 1 modulo *modulus* changed for each other."""

    def known(law: Any, top: int) -> Spread:
        if top % modulus != first % modulus or top < first:
            return _nim(law, top)
        # The last heap has value top + 1 in place of top.
        layers = ((1, top - 1), (1, top + 1), (-1, top)) if top else ((1, 1), (-1, 0))
        return Spread(layers, limit=_vanishing)

    return known


def _twos(more: int) -> Callable[[Any, int], Spread]:
    """*more* and the number of factors 2 in n >= 1; 0 for n = 0."""

    def known(law: Any, top: int) -> Spread:
        counts = Counter({a + more: (top >> a) - (top >> a + 1) for a in range(top.bit_length())})
        counts[0] += 1
        # A share of 1/2, 1/4, 1/8, ... of the heaps has 0, 1, 2, ... factors.
        shares = {1: Fraction(0 if more else 1, 2), 2: Fraction(1, 3)}
        return Spread(counts=counts, limit=shares.get)

    return known


# The theorems whose values are counted for heaps of any size, by their names.
KNOWN: Mapping[str, Callable[[Any, int], Spread]] = {
    "nim_values": _nim,
    "rims_values": _nim,
    "bash_values": _bash,
    "interval_values": _interval,
    "even_values": lambda law, top: _quotients(2, top),
    "halving_values": _halving,
    "lasker_values": _swapped(3, 4),
    "nim_split3_values": _swapped(7, 8),
    "divisors_values": _twos(1),
    "proper_divisors_values": _twos(0),
}
