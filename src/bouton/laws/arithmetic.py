"""Two or three heaps with a given nim-value, where each period adds a power of two to the values.

A heap of the cycle has the value (h + q) s + l after q rounds, where l < s and h belong to its place.  Bits below s
must fit by themselves; above them numbers with a given sum and a given XOR are looked for, bit by bit, so heaps may
have any number of digits.  All ways are counted exactly, and made on demand.
"""

from collections.abc import Callable, Iterable, Iterator
from heapq import merge
from itertools import combinations_with_replacement, product

from bouton.frozen import frozen

Each = Callable[[], Iterator[tuple[int, ...]]]
# The carries of three additions h + q, and of the sum of all q.
_State = tuple[int, int, int, int]

# So many triples are put in order; of more the first in order are made, then any.
_SORTED = 4096
# Triples of places, times bits: more are looked at only when they are asked for, and not counted.
_MOST_BITS = 20_000
_FIRST = 64


@frozen
class ArithmeticCycle:
    """G(n + period) = G(n) + saltus for n >= preperiod >= 1, the saltus a power of two; *value* gives any G(n)."""

    preperiod: int
    period: int
    saltus: int
    value: Callable[[int], int]

    def _place(self, place: int) -> tuple[int, int]:
        """The value in the first round, above and below the saltus."""
        return divmod(self.value(self.preperiod + place), self.saltus)

    def pairs(self, left: int, least: int, target: int, *, apart: bool = False) -> tuple[int, Each]:
        """How many pairs a <= b (*apart*: a < b), a >= *least*, a + b = *left* have G(a) xor G(b) = target; and these.

        In order of a.

        >>> growth = ArithmeticCycle(1, 1, 1, int)
        >>> number, each = growth.pairs(12, 1, 8)
        >>> number, list(each())
        (1, [(2, 10)])
        """
        half = (left - 1) // 2 if apart else left // 2
        pre, p = self.preperiod, self.period
        near = [
            (a, left - a) for a in range(least, min(half + 1, pre)) if self.value(a) ^ self.value(left - a) == target
        ]
        found = [self._pairs_at(place, left, max(least, pre), half, target) for place in range(p)]
        found = [(number, each) for number, each in found if number]

        def every() -> Iterator[tuple[int, ...]]:
            yield from near
            yield from merge(*(each() for _, each in found))

        return len(near) + sum(number for number, _ in found), every

    def _pairs_at(self, place: int, left: int, least: int, most: int, target: int) -> tuple[int, Each]:
        """The pairs with *least* <= a <= *most*, a at this place of the cycle; b is in the cycle as well."""
        pre, p = self.preperiod, self.period
        rounds, other = divmod(left - 2 * pre - place, p)
        (high, low), (other_high, other_low) = self._place(place), self._place(other)
        wanted, rest = divmod(target, self.saltus)
        # x + y = total and x xor y = wanted: x = both + some bits of wanted, where x and y = both have in common.
        total = rounds + high + other_high
        both, odd = divmod(total - wanted, 2)
        if low ^ other_low != rest or odd or both < 0 or both & wanted:
            return 0, lambda: iter(())
        shift = high - both
        first = _parts_upto(wanted, max(0, -((pre + place - least) // p)) + shift - 1)
        number = _parts_upto(wanted, (most - pre - place) // p + shift) - first
        start = pre + place - shift * p

        def each() -> Iterator[tuple[int, ...]]:
            for rank in range(first, first + number):
                a = start + _part(wanted, rank) * p
                yield a, left - a

        return max(number, 0), each

    def triples(self, left: int, target: int) -> tuple[int | None, Each]:
        """How many triples 1 <= a <= b <= c with sum *left* have G(a) xor G(b) xor G(c) = *target*; and these.

        They are not counted where the period is long.

        >>> number, each = ArithmeticCycle(1, 1, 1, int).triples(14, 0)
        >>> number, list(each())
        (4, [(1, 6, 7), (2, 5, 7), (3, 4, 7), (3, 5, 6)])
        """
        near = [(a, self._beside(a, left, target)) for a in range(1, min(self.preperiod, left // 3 + 1))]
        triples = combinations_with_replacement(range(self.period), 3)
        searches: Iterable[_Triples] = (
            search for places in triples if (search := self._search(places, left, target)) is not None
        )
        count = None
        if (self.period**2 // 6 + 1) * left.bit_length() <= _MOST_BITS:
            searches = list(searches)
            count = sum(number for _, (number, _) in near) + sum(search.number for search in searches)

        def each() -> Iterator[tuple[int, ...]]:
            for a, (_, pairs) in near:
                yield from ((a, *pair) for pair in pairs())
            far = (heaps for search in searches for heaps in search.each())
            if count is not None and count <= _SORTED:
                yield from sorted(far)
                return
            begin = max(self.preperiod, 1)
            for a in range(begin, min(begin + _FIRST, left // 3 + 1)):
                yield from ((a, *pair) for pair in self._beside(a, left, target)[1]())
            yield from (heaps for heaps in far if heaps[0] >= begin + _FIRST)

        return count, each

    def _beside(self, a: int, left: int, target: int) -> tuple[int, Each]:
        return self.pairs(left - a, a, target ^ self.value(a))

    def _search(self, places: tuple[int, ...], left: int, target: int) -> "_Triples | None":
        """The triples of heaps of the cycle at these places; None where there are none."""
        rounds, rest = divmod(left - sum(places) - 3 * self.preperiod, self.period)
        highs, lows = zip(*(self._place(place) for place in places), strict=True)
        wanted, low = divmod(target, self.saltus)
        if rest or rounds < 0 or lows[0] ^ lows[1] ^ lows[2] != low:
            return None
        found = _Triples(self, places, left, target, rounds, highs, wanted)
        return found if found.number else None


class _Triples:
    """Rounds q0 + q1 + q2 = *rounds* with (h0 + q0) xor (h1 + q1) xor (h2 + q2) = *wanted*, from the lowest bit on."""

    def __init__(
        self,
        growth: ArithmeticCycle,
        places: tuple[int, ...],
        left: int,
        target: int,
        rounds: int,
        highs: tuple[int, ...],
        wanted: int,
    ) -> None:
        self._growth, self._places, self._rounds, self._highs, self._wanted = growth, places, rounds, highs, wanted
        self._length = max(rounds.bit_length(), *(h.bit_length() for h in highs)) + 2
        # ways[t][state]: how many choices of the bits from t on end with no carry left.
        last: dict[_State, int] = {(0, 0, 0, 0): int(wanted >> self._length == 0)}
        self._ways = [last]
        for t in range(self._length - 1, -1, -1):
            below: dict[_State, int] = {}
            for state in product((0, 1), (0, 1), (0, 1), (0, 1, 2)):
                number = sum(self._ways[-1].get(after, 0) for _, after in self._steps(t, state))
                if number:
                    below[state] = number
            self._ways.append(below)
        self._ways.reverse()
        self.number = self._unordered(self._ways[0].get((0, 0, 0, 0), 0), left, target)

    def _steps(self, t: int, state: _State) -> Iterator[tuple[tuple[int, ...], _State]]:
        """The bits t of q0, q1, q2 that fit, and the carries after them."""
        h0, h1, h2 = (h >> t & 1 for h in self._highs)
        for bits in product((0, 1), repeat=3):
            total = sum(bits) + state[3]
            s0, s1, s2 = h0 + bits[0] + state[0], h1 + bits[1] + state[1], h2 + bits[2] + state[2]
            if total & 1 == self._rounds >> t & 1 and (s0 ^ s1 ^ s2) & 1 == self._wanted >> t & 1:
                yield bits, (s0 >> 1, s1 >> 1, s2 >> 1, total >> 1)

    def _unordered(self, number: int, left: int, target: int) -> int:
        """Of *number* ways at equal places some are the same but for their order (Burnside's lemma)."""
        i, j, k = self._places
        if i == j == k:
            equal = left % 3 == 0 and self._is_at(left // 3, i) and self._growth.value(left // 3) == target
            return (number + 3 * self._twins(i, i, left, target) + 2 * equal) // 6
        if i == j or j == k:
            return (number + self._twins(j, k if i == j else i, left, target)) // 2
        return number

    def _twins(self, place: int, single: int, left: int, target: int) -> int:
        """How many ways have two equal heaps at *place*: the third has the value *target*, so there is one at most."""
        growth = self._growth
        rounds, rest = divmod(target - growth.value(growth.preperiod + single), growth.saltus)
        third = growth.preperiod + single + rounds * growth.period
        return int(rest == 0 <= rounds and (left - third) % 2 == 0 and self._is_at((left - third) // 2, place))

    def _is_at(self, heap: int, place: int) -> bool:
        beyond = heap - self._growth.preperiod
        return beyond >= 0 and beyond % self._growth.period == place

    def each(self) -> Iterator[tuple[int, ...]]:
        """Every triple of heaps once, in rising order within each."""
        pre, p = self._growth.preperiod, self._growth.period
        i, j, k = self._places
        for q0, q1, q2 in self._rounds_of():
            if (i != j or q0 <= q1) and (j != k or q1 <= q2):
                yield tuple(sorted((pre + i + q0 * p, pre + j + q1 * p, pre + k + q2 * p)))

    def _rounds_of(self) -> Iterator[tuple[int, ...]]:
        start: tuple[int, _State, tuple[int, ...]] = (0, (0, 0, 0, 0), (0, 0, 0))
        waiting = [start]
        while waiting:
            t, state, chosen = waiting.pop()
            if t == self._length:
                yield chosen
                continue
            for bits, after in self._steps(t, state):
                if self._ways[t + 1].get(after):
                    waiting.append((t + 1, after, tuple(q | b << t for q, b in zip(chosen, bits, strict=True))))


def _parts_upto(mask: int, most: int) -> int:
    """How many numbers from 0 to *most* have no bits but those of *mask*.

    >>> [_parts_upto(0b101, most) for most in range(-1, 7)]
    [0, 1, 2, 2, 2, 3, 4, 4]
    """
    if most < 0:
        return 0
    number = 0
    for t in range(max(most.bit_length(), mask.bit_length()) - 1, -1, -1):
        bit = 1 << t
        if most & bit:
            number += 1 << (mask & bit - 1).bit_count()
            if not mask & bit:
                return number
    return number + 1


def _part(mask: int, rank: int) -> int:
    """The number of this rank among those with no bits but those of *mask*.

    >>> [_part(0b101, rank) for rank in range(4)]
    [0, 1, 4, 5]
    """
    part = 0
    while mask:
        bit = mask & -mask
        if rank & 1:
            part |= bit
        mask, rank = mask ^ bit, rank >> 1
    return part
