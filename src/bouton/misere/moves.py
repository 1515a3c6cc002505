"""The winning moves of a sum of heaps, counted by class and listed in order, for heaps of any size.

The element of a heap depends on its place alone: before the cycle on the heap, in the cycle on the residue.  So of the
ways to take an amount or to lay stones in heaps only the places are looked at, and what each stands for is counted.
"""

from collections.abc import Callable, Iterator
from itertools import count as count_from
from itertools import groupby
from operator import itemgetter

from bouton.claims import Moves
from bouton.laws.period_law import pairs_up_to
from bouton.misere.monoid import Elements, Monoid
from bouton.rulesets.amounts import Amounts
from bouton.rulesets.clauses import TAKE, Shape
from bouton.rulesets.protocol import Game, Option

# So many options of one heap are looked at one by one; of more only their classes, where these can be counted.
FEW = 20_000

Found = tuple[int | None, Callable[[], Iterator[Option]]]


class MovesByClass:
    """The moves of single heaps of *game* whose element is in a set of elements.

    *element* gives the element of any heap, periodic from *preperiod* on with *period* (0: heaps have an end).
    """

    def __init__(self, game: Game, monoid: Monoid, element: Callable[[int], int], preperiod: int, period: int) -> None:
        self.game = game
        self.monoid = monoid
        self.element = element
        self.preperiod: int = max(preperiod, 1)
        self.period = period

    def into(self, heap: int, wanted: Elements) -> Moves[Option]:
        """The moves from *heap* to options with an element in *wanted*, in order."""
        if not self.game.clauses or not self.period or heap <= self.preperiod + self.period:
            return Moves.of(option for option in self.game.options(heap) if self._has(wanted, *option))
        if len(self.game.clauses) == 1 and self.game.clauses[0].shapes == TAKE:
            return self._takes(self.game.clauses[0].amounts, heap, wanted)
        return self._breaks(self.game, heap, wanted)

    def _has(self, wanted: Elements, *heaps: object) -> bool:
        return self.monoid.has(wanted, self.monoid.product(self.element(h) for h in heaps if isinstance(h, int)))

    def _takes(self, amounts: Amounts, heap: int, wanted: Elements) -> Moves[Option]:
        """The heap stays in one piece.  Amounts are few, or have a period from some number on."""
        assert amounts.end is not None
        last, modulus, goes_on = amounts.end
        # Taking t, the rest is in the cycle up to t = most: from *last* on the places come back with *step*.
        step = self.period * modulus
        most = min(heap - self.preperiod, heap if goes_on else last)
        allowed = amounts.contains
        found: list[tuple[int, Callable[[], Iterator[int]]]] = []

        def listed(low: int, high: int) -> None:
            """Amounts low ... high, one by one."""
            one_by_one = [t for t in range(low, high + 1) if allowed(t, heap) and self._has(wanted, heap - t)]
            found.append((len(one_by_one), lambda: iter(one_by_one)))

        def by_places(low: int, high: int, step: int) -> None:
            """Amounts low ... high, whose places come back with *step*."""
            places = [t for t in range(low, min(low + step - 1, high) + 1) if allowed(t, heap)]
            places = [t for t in places if self._has(wanted, heap - t)]

            def each() -> Iterator[int]:
                for begin in count_from(0, step):
                    if not places or begin + places[0] > high:
                        return
                    yield from (begin + t for t in places if begin + t <= high)

            found.append((sum((high - t) // step + 1 for t in places), each))

        if last <= FEW:
            listed(1, min(last, most))
        else:
            # Constant ranges may be long: one after the other.
            for low, high in amounts.ranges:
                by_places(low, min(most, last if high is None else high), self.period)
        if goes_on:
            by_places(last + 1, most, step)
        listed(max(most + 1, 1), heap if goes_on else min(last, heap))
        return Moves(sum(number for number, _ in found), lambda: ((heap - t,) for _, each in found for t in each()))

    def _breaks(self, game: Game, heap: int, wanted: Elements) -> Moves[Option]:
        found: list[Found] = []
        amounts = sorted(((t, c.shapes) for c in game.clauses for t in c.amounts.upto(heap)), key=itemgetter(0))
        for t, group in groupby(amounts, key=itemgetter(0)):
            shapes = sorted({shape for _, several in group for shape in several})
            for _, alike in groupby(shapes, key=lambda shape: shape.count):
                found.append(self._ways(list(alike), heap - t, wanted))
        numbers = [number for number, _ in found]
        total = None if None in numbers else sum(number for number in numbers if number is not None)
        return Moves(total, lambda: (option for _, each in found for option in each()))

    def _ways(self, shapes: list[Shape], left: int, wanted: Elements) -> Found:
        """How many ways to lay *left* stones in one of *shapes*, of one number of heaps, are wanted; and these."""
        count, kinds = shapes[0].count, {shape.kind for shape in shapes}
        if count < 2 or kinds == {"equal"}:
            ways = [way for shape in shapes for way in shape.ways(left) if count == 0 or way[0]]
            # Nothing may be left only where all is taken, and one heap only where something is.
            kept = [way for way in ways if self._has(wanted, *way)]
            return len(kept), lambda: iter(kept)
        if count == 2:
            return self.pairs(left, 1, wanted, apart=kinds == {"unequal"})
        if kinds == {"any"} and count == 3:
            return self._triples(left, wanted)
        return None, lambda: (way for shape in shapes for way in shape.ways(left) if self._has(wanted, *way))

    def pairs(self, left: int, least: int, wanted: Elements, *, apart: bool = False) -> Found:
        """How many pairs a <= b (*apart*: a < b), a >= *least*, a + b = *left* are wanted; and these.

        From twice the preperiod on b is in the cycle; then for a in the cycle all depends on the residue of a.
        """
        half = (left - 1) // 2 if apart else left // 2
        cycle = self.preperiod, self.period
        return pairs_up_to(half, left, least, cycle, lambda a: self._has(wanted, a, left - a))

    def _triples(self, left: int, wanted: Elements) -> Found:
        """Three heaps a <= b <= c.  With a in the cycle, b and c are: what they give depends on places alone."""

        def rest(a: int) -> Found:
            return self.pairs(left - a, a, self.monoid.quotient(wanted, self.element(a)))

        most = left // 3
        near = range(1, min(self.preperiod, most + 1))
        number = sum(rest(a)[0] or 0 for a in near)
        places = range(self.preperiod, min(self.preperiod + self.period, most + 1))
        # (a, b) of a first round, a with any b of its round: how many rounds more fit in, with a <= b <= c?
        starts = [
            (a, b)
            for a in places
            for b in range(self.preperiod, self.preperiod + self.period)
            if self._has(wanted, a, b, self._beside(left - a - b))
        ]
        number += sum(self._count(a, b, left) for a, b in starts)
        residues = {a % self.period for a, _ in starts}

        def each() -> Iterator[Option]:
            for a in near:
                yield from ((a, *pair) for pair in rest(a)[1]())
            for a in range(self.preperiod, most + 1) if residues else ():
                if a % self.period in residues:
                    yield from ((a, *pair) for pair in rest(a)[1]())

        return number, each

    def _beside(self, heap: int) -> int:
        """A heap of the cycle with the residue of *heap*."""
        return self.preperiod + (heap - self.preperiod) % self.period

    def _count(self, a: int, b: int, left: int) -> int:
        """How many triples x <= y <= left - x - y have x = a, a + p, ... and y = b, b + p, ...: counted round by round.

        With x = a + i p, y = b + j p: i >= 0, j >= (x - b) / p, 2 j p <= left - x - 2 b; both ends are linear in i with
        steps of a half, so sums of floors over even and odd i are arithmetic series.
        """
        p = self.period
        shift = int(b < a)  # the least j for i is i + shift
        # x <= y <= (left - x) / 2, so top(i) = floor((left - a - i p - 2 b) / (2 p)).
        total = 0
        for odd in (0, 1):
            # i = 2 k + odd: top = base - k, least = 2 k + odd + shift; terms base - 3 k - odd - shift + 1 while > 0.
            base = (left - a - odd * p - 2 * b) // (2 * p)
            start = base - odd - shift + 1
            if start > 0:
                terms = (start + 2) // 3
                total += terms * start - 3 * terms * (terms - 1) // 2
        return total
