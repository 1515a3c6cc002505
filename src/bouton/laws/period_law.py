"""A proved period as a law: the nim-value of a heap of any size, and the moves to a given value, found by residues."""

from collections.abc import Callable, Iterator, Sequence
from itertools import count as count_from
from itertools import groupby
from operator import itemgetter
from typing import Any, Self

from bouton.claims import SOURCES, Cycle, Moves, Status, proof_status
from bouton.frozen import frozen
from bouton.rulesets.amounts import Amounts, Named, Range
from bouton.rulesets.clauses import Shape
from bouton.rulesets.protocol import Game, Option

# A set with ends up to here is gone through amount by amount, the rest of it by residues.
_NEAR = 1 << 20


@frozen(kw_only=True, hidden=["values"])
class Law(Cycle):
    """The cycle of *game*, in normal form, and where that stands (*source*); *coq*: Coq has proved it, too.

    *in_print*: how sure it is, where we know it from print alone; *checked_length* values of ours do not contradict it.
    """

    game: Game
    coq: bool = False
    source: str = ""
    in_print: Status | None = None

    @classmethod
    def of(cls, game: Game, found: Cycle, values: Sequence[int] = (), **more: Any) -> Self:
        """The law that *found* proves; *values* are those up to the end of the first round, where they are at hand."""
        fields: dict[str, Any] = {name: getattr(found, name) for name in Cycle.__match_args__}
        fields |= {"source": SOURCES.get(found.theorem, ""), "values": tuple(values), **more}
        return cls(**fields, game=game)

    @property
    def is_whole(self) -> bool:
        """Whether the values up to the end of the first round are at hand."""
        return bool(self.values)

    @property
    def tells_values(self) -> bool:
        """Whether it tells the value of a heap of any size, from its values or otherwise."""
        return self.is_whole

    def shows(self, heap: int) -> bool:
        """Whether its cycle is the reason for the value of *heap*: not where that is seen before the cycle repeats."""
        return self.is_whole and heap >= self.preperiod + self.period * bool(self.preperiod)

    @property
    def status(self) -> Status:
        """Coq goes through more values than the checkers, and print is no proof of ours."""
        if self.coq:
            return Status.PROVED_HERE
        return self.in_print or proof_status(self.checked_length, self.leaves_threes)

    @property
    def leaves_threes(self) -> bool:
        """Whether some move leaves three heaps, or more."""
        return self.game.leaves_threes

    def moves_to(self, heap: int, target: int) -> Moves[Option] | None:
        """The moves from *heap* to nim-value *target*, in order; None where they cannot be found by residues."""
        amounts = self.game.amounts
        if amounts is not None:
            return self._takes(amounts, heap, target)
        if self.saltus & (self.saltus - 1) or any(c.amounts.largest is None for c in self.game.clauses):
            return None
        kinds = {shape.kind for c in self.game.clauses for shape in c.shapes if shape.count > 2}
        if any(s.count > 3 for c in self.game.clauses for s in c.shapes) or not kinds <= {"any"}:
            return None
        return self._breaks(heap, target)

    # Games that only take

    def _takes(self, amounts: Amounts, heap: int, target: int) -> Moves[Option] | None:
        if self.saltus:
            takes = sorted(heap - m for m in self._heaps_of(target, heap) if amounts.contains(heap - m, heap))
            return Moves.of((heap - t,) for t in takes)
        if not _goes_on(amounts):
            # A finite set, or one as thin as the powers: its amounts can be gone through.
            return Moves.of((heap - t,) for t in amounts.upto(heap) if self.value(heap - t) == target)
        return self._dense(amounts, heap, target)

    def _heaps_of(self, target: int, heap: int) -> Iterator[int]:
        """The heaps below *heap* with value *target*, where the saltus is not 0."""
        yield from (m for m in range(min(self.preperiod, heap)) if self.values[m] == target)
        for place in range(self.period):
            rounds, rest = divmod(target - self.values[self.preperiod + place], self.saltus)
            m = self.preperiod + place + rounds * self.period
            if rest == 0 and rounds >= 0 and m < heap:
                yield m

    def _dense(self, amounts: Amounts, heap: int, target: int) -> Moves[Option] | None:
        """Ranges without end, odd and even numbers: beyond their constants they have the period 2."""
        if amounts.end is None or amounts.end[0] > _NEAR:
            return None
        start = amounts.end[0]
        near = [t for t in amounts.upto(min(start, heap)) if self.value(heap - t) == target]
        step = 2 * self.period
        # The leading heaps are reached by the largest amounts.
        last = heap - self.preperiod
        places = [
            t
            for t in range(start + 1, min(start + step, last) + 1)
            if amounts.contains(t, heap) and self.value(heap - t) == target
        ]
        far = [t for t in range(max(start, last) + 1, heap + 1) if amounts.contains(t, heap)]
        far = [t for t in far if self.value(heap - t) == target]
        number = sum((last - t) // step + 1 for t in places)

        def each() -> Iterator[Option]:
            yield from ((heap - t,) for t in near)
            for begin in count_from(0, step):
                if not places or begin + places[0] > last:
                    break
                yield from ((heap - begin - t,) for t in places if begin + t <= last)
            yield from ((heap - t,) for t in far)

        return Moves(len(near) + number + len(far), each)

    # Games that break heaps

    def _breaks(self, heap: int, target: int) -> Moves[Option]:
        found: list[tuple[int | None, Callable[[], Iterator[Option]]]] = []
        digits = sorted(
            ((t, c.shapes) for c in self.game.clauses for t in c.amounts.upto(heap)), key=lambda digit: digit[0]
        )
        for t, group in groupby(digits, key=itemgetter(0)):
            left = heap - t
            shapes = sorted({shape for _, shapes in group for shape in shapes})
            for pieces, alike in groupby(shapes, key=lambda shape: shape.count):
                found.append(self._ways(left, pieces, list(alike), target))
        numbers = [number for number, _ in found]
        total = None if None in numbers else sum(number for number in numbers if number is not None)
        return Moves(total, lambda: (option for _, each in found for option in each()))

    def _ways(
        self, left: int, pieces: int, shapes: list[Shape], target: int
    ) -> tuple[int | None, Callable[[], Iterator[Option]]]:
        """How many ways to leave *left* stones in *pieces* heaps have value *target*, and these."""
        kinds = {shape.kind for shape in shapes}
        if pieces == 0:
            return _some([(0,)] if left == 0 == target else [])
        if pieces == 1:
            return _some([(left,)] if left > 0 and self.value(left) == target else [])
        if kinds == {"equal"}:
            return _some([(left // 2, left // 2)] if left > 0 == left % 2 == target else [])
        apart = kinds == {"unequal"}
        if self.saltus:
            from bouton.laws.arithmetic import ArithmeticCycle  # for values that rise only

            growth = ArithmeticCycle(max(self.preperiod, 1), self.period, self.saltus, self.value)
            return growth.pairs(left, 1, target, apart=apart) if pieces == 2 else growth.triples(left, target)
        if pieces == 2:
            return self.pairs(left, 1, target, apart=apart)
        return None, lambda: self._three(left, target)

    def pairs(
        self, left: int, least: int, target: int, *, apart: bool = False
    ) -> tuple[int, Callable[[], Iterator[tuple[int, int]]]]:
        """How many pairs a <= b (*apart*: a < b), a >= *least*, a + b = *left* have G(a) xor G(b) = target; which."""
        half = (left - 1) // 2 if apart else left // 2
        cycle = self.preperiod, self.period
        return pairs_up_to(half, left, least, cycle, lambda a: self.value(a) ^ self.value(left - a) == target)

    def _three(self, left: int, target: int) -> Iterator[Option]:
        """Three heaps a <= b <= c; none at all if none has an a within the first round of the cycle.

        For a in a later round c is in the cycle too: a less a period and c more by one have the same values.
        """
        found = False
        for a in range(1, left // 3 + 1):
            if a > self.preperiod + self.period and not found and left > 3 * (self.preperiod + 2 * self.period):
                return
            _, each = self.pairs(left - a, a, target ^ self.value(a))
            for b, c in each():
                found = True
                yield (a, b, c)


def _some(options: list[Option]) -> tuple[int, Callable[[], Iterator[Option]]]:
    return len(options), lambda: iter(options)


def _goes_on(amounts: Amounts) -> bool:
    """Whether a constant share of all numbers is in the set."""
    return any((isinstance(i, Range) and i.high is None) or i in (Named("odd"), Named("even")) for i in amounts.include)


def pairs_up_to(
    half: int, left: int, least: int, cycle: tuple[int, int], holds: Callable[[int], bool]
) -> tuple[int, Callable[[], Iterator[tuple[int, int]]]]:
    """How many pairs (a, *left* - a) with a from *least* to *half* <= left / 2 are such that *holds*(a); and these.

    Where both heaps are in the *cycle* (preperiod, period), whether it holds must depend on the residue of a alone.
    """
    preperiod, period = cycle
    start = max(least, preperiod)
    near = [a for a in range(least, min(half + 1, preperiod)) if holds(a)]
    places = [a for a in range(start, min(start + period, half + 1)) if holds(a)]
    number = len(near) + sum((half - a) // period + 1 for a in places)

    def each() -> Iterator[tuple[int, int]]:
        yield from ((a, left - a) for a in near)
        for begin in count_from(0, period):
            if not places or begin + places[0] > half:
                return
            yield from ((begin + a, left - begin - a) for a in places if begin + a <= half)

    return number, each
