"""How often each nim-value occurs among the heaps 0 ... M, and what follows for positions of several heaps.

Some theorems know it for M of any size.  Periodic values are counted by their cycle; all others are looked up in a
table.
"""

from collections import Counter
from fractions import Fraction
from math import comb

from bouton.counting.query import Query
from bouton.errors import LimitError
from bouton.solving import Knowledge
from bouton.solving.sequence import LARGEST_TABLE
from bouton.theorems import ValueTheorem
from bouton.theorems.theorem import Spread
from bouton.theorems.xor_counts import of_counts, of_layers

# How many heaps are tabulated before a period is looked for.
MOST_TABLED = 1_000_000

# The most ways in which layers are multiplied out.
MOST_WAYS = 100_000

# Amounts up to this one have a window that is soon filled.
WIDEST_WINDOW = 10_000


def spread(asked: Query, top: int, oracle: Knowledge) -> Spread:
    """The spread of nim-values over heaps 0 to *top*, for normal play."""
    for theorem in asked.theorems:
        known = theorem.spread(top) if isinstance(theorem, ValueTheorem) else None
        if known is not None:
            if comb(asked.heaps + len(known.layers) - 1, asked.heaps) <= MOST_WAYS:
                return known
            if top > MOST_TABLED:
                raise LimitError(key="err.size.heaps", found=asked.heaps, limit=2)
    if (found := _by_period(asked, top, oracle)) is not None:
        return found
    return Spread(counts=Counter(oracle.values(top + 1)))


def _by_period(asked: Query, top: int, oracle: Knowledge) -> Spread | None:
    """A period: known, or proved now where a window of values is soon filled or a table would be long."""
    game = asked.form.game
    amounts = game.amounts
    short = amounts is not None and amounts.largest is not None and amounts.largest <= WIDEST_WINDOW
    law = oracle.period
    if short or top > MOST_TABLED or (law is not None and not law.is_whole):
        law = oracle.proved_period
    if law is None or not law.is_whole or law.saltus:
        if (law is None or not law.saltus) and top > LARGEST_TABLE and game.clauses:
            raise oracle.no_period(top)
        return None
    return _cyclic(list(law.values[: law.preperiod]), list(law.values[law.preperiod :]), top)


def _cyclic(leading: list[int], cycle: list[int], top: int) -> Spread:
    """The values *leading*, then *cycle* for ever."""
    whole = Counter(cycle)
    return Spread(
        counts=counted(leading, cycle, top), limit=lambda heaps: Fraction(of_counts(whole, heaps), len(cycle) ** heaps)
    )


def counted(leading: list[int], cycle: list[int], top: int) -> Counter[int]:
    """How often each number stands at the places 0 to *top* of *leading*, then *cycle* for ever."""
    counts = Counter(leading[: top + 1])
    rounds, rest = divmod(max(top + 1 - len(leading), 0), len(cycle))
    for value, times in Counter(cycle).items():
        counts[value] += rounds * times
    counts.update(cycle[:rest])
    return counts


def losses(known: Spread, heaps: int) -> int:
    """How many ordered positions of *heaps* heaps are lost: those whose values have XOR 0."""
    return of_layers(known.layers, heaps) if known.counts is None else of_counts(known.counts, heaps)
