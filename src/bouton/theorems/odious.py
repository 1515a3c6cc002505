"""Odious numbers: those with an odd number of 1s in binary.  They are the values of coins in Mock Turtles.

The XOR of two odious numbers is evil (an even number of 1s), and each number is the XOR of an odious and an evil one.
"""

from collections.abc import Iterator
from typing import ClassVar

from bouton.claims import Moves
from bouton.rulesets.protocol import Option
from bouton.theorems.theorem import HeapTheorem


def is_odious(n: int) -> bool:
    """Whether *n* has an odd number of 1s in binary."""
    return n.bit_count() % 2 == 1


def odious(k: int) -> int:
    """The odious number of index *k* >= 0: of 2k and 2k + 1 the one with an odd number of 1s (OEIS A000069).

    >>> [odious(k) for k in range(8)]
    [1, 2, 4, 7, 8, 11, 13, 14]
    """
    return 2 * k + (k.bit_count() + 1) % 2


def pairs_count(xor: int, below: int) -> int:
    """How many pairs {x, y} of odious numbers below *below* have x XOR y = *xor*, an evil number above 0.

    >>> pairs_count(3, 8), pairs_count(5, 14)
    (2, 3)
    """
    ordered, _ = _ordered(xor, below, below, xor.bit_length() if xor > below else below.bit_length())
    return ordered // 2


def _ordered(xor: int, first: int, second: int, bits: int) -> tuple[int, int]:
    """How many x < *first* with x XOR *xor* < *second* are odious, and how many evil; both bounds at most 2^*bits*.

    Tight below a bound means: equal to it so far; then the last place must be strictly below.
    """
    # ways[a][b][p]: prefixes that are tight (a = 1) below first, tight (b = 1) below second, with p 1s modulo 2.
    ways = {(1, 1, 0): 1}
    for place in range(bits - 1, -1, -1):
        limit, other, change = first >> place & 1, second >> place & 1, xor >> place & 1
        following: dict[tuple[int, int, int], int] = {}
        for (tight, tight_other, parity), count in ways.items():
            for bit in (0, 1):
                if (tight and bit > limit) or (tight_other and bit ^ change > other):
                    continue
                state = (tight & (bit == limit), tight_other & ((bit ^ change) == other), parity ^ bit)
                following[state] = following.get(state, 0) + count
        ways = following
    return ways.get((0, 0, 1), 0), ways.get((0, 0, 0), 0)


def index(x: int) -> int:
    """The index of the odious number *x*: odious(index(x)) == x."""
    return x // 2


def pairs_by_larger(xor: int, below: int) -> Iterator[tuple[int, int]]:
    """The same pairs as `pairs`, y rising."""
    top = 1 << (xor.bit_length() - 1)
    for high in range(top, below, 2 * top):
        for y in range(high, min(high + top, below)):
            if is_odious(y):
                yield y ^ xor, y


def pairs(xor: int, below: int) -> Iterator[tuple[int, int]]:
    """The pairs (x, y) of odious numbers, x < y < *below*, with x XOR y = *xor*, an evil number above 0; x rising.

    >>> list(pairs(3, 8)), list(pairs(5, 14))
    ([(1, 2), (4, 7)], [(1, 4), (2, 7), (8, 13)])
    """
    top = 1 << (xor.bit_length() - 1)
    for high in range(0, below, 2 * top):
        # y = high + top + something; x has the same high part and not the bit top.
        if high + top >= below:
            return
        room = below - high - top  # y - high - top is below this
        for low in _lows(xor ^ top, min(room, top), top):
            x = high + low
            if is_odious(x):
                yield x, x ^ xor


def _lows(change: int, room: int, size: int) -> Iterator[int]:
    """The numbers low < *size* (a power of two) with low XOR *change* < *room* <= *size*, rising."""
    if room == size:
        yield from range(size)
    elif size > 1:
        half = size // 2
        # The number low XOR change runs through its lower half first or last, as the highest bit of change says.
        for bit in (0, 1):
            image = bit ^ (change & half > 0)
            left = room - half if image else min(room, half)
            if left > 0:
                rest = change & (half - 1)
                yield from (bit * half + low for low in _lows(rest, left, half))


class OdiousValues(HeapTheorem):
    """A coin or heap n from *shift* on has the odious number of index n - *shift*; one below it has nim-value 0.

    Beside it two others may be turned at most: *alone* stands for none of them, *beside* for one of them, and *pairs*
    gives both in the order of the moves.
    """

    shift: ClassVar[int]
    alone: ClassVar[Option]
    beside: ClassVar[tuple[Option, ...]] = ((),)
    pairs = staticmethod(pairs)

    def value(self, n: int) -> int:
        return odious(n - self.shift) if n >= self.shift else 0

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """No other one, a single one of that value, or a pair whose values have the XOR *target*."""
        if n < self.shift or target == 0:
            return Moves.of([self.alone] if n >= self.shift else [])
        if is_odious(target):
            place = index(target) + self.shift
            return Moves.of((*others, place) for others in self.beside if place < n)
        shift, below = self.shift, odious(n - self.shift)
        found = pairs_count(target, below)
        return Moves(found, lambda: ((index(x) + shift, index(y) + shift) for x, y in self.pairs(target, below)))
