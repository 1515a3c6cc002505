"""What one alternative of a rule allows: the amounts of a take, and what may be left of a heap or of several."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bouton.frozen import frozen
from bouton.rulesets.amounts import Amounts, single
from bouton.rulesets.items import Item, Named, Range, follows

if TYPE_CHECKING:
    from random import Random


@frozen
class Shape:
    """What may be left of a heap: *count* non-empty heaps; of any *kind*, "equal" or "unequal" (all different)."""

    count: int
    kind: str = "any"

    def __lt__(self, other: "Shape") -> bool:
        return (self.count, self.kind) < (other.count, other.kind)

    def ways(self, total: int) -> Iterator[tuple[int, ...]]:
        """Every way to leave *total* stones in this shape, each in rising order."""
        if self.count == 0:
            if total == 0:
                yield (0,)
        elif self.kind == "equal":
            if total > 0 and total % self.count == 0:
                yield (total // self.count,) * self.count
        elif total >= self.count:
            yield from _partitions(total, self.count, 1, int(self.kind == "unequal"))

    def holds(self, heaps: Sequence[int]) -> bool:
        """Whether *heaps*, rising, have this shape."""
        if self.count == 0:
            return list(heaps) == [0]
        if len(heaps) != self.count or heaps[0] == 0:
            return False
        different = len(set(heaps))
        return self.kind == "any" or different == (1 if self.kind == "equal" else self.count)

    def random_way(self, total: int, random: "Random") -> tuple[int, ...] | None:
        """One way to leave *total* stones, or something like it; None where the draw met none."""
        if self.count < 1 or total < self.count:
            return None
        if self.kind == "equal":
            return None if total % self.count else (total // self.count,) * self.count
        cuts = sorted(random.randint(1, total - 1) for _ in range(self.count - 1))
        heaps = tuple(sorted(b - a for a, b in zip((0, *cuts), (*cuts, total), strict=True)))
        return None if 0 in heaps else heaps


@frozen
class Clause:
    """Take one of *amounts* (0: take nothing) and leave one of *shapes* (sorted)."""

    amounts: Amounts
    shapes: tuple[Shape, ...]

    def allows(self, heap: int, left: Sequence[int]) -> bool:
        """Whether *heap* may become the heaps *left* (rising)."""
        taken = heap - sum(left)
        if taken < 0 or (taken == 0 and any(shape.count < 2 for shape in self.shapes)):
            return False
        return self.amounts.contains(taken, heap) and any(shape.holds(left) for shape in self.shapes)

    def random_way(self, heap: int, random: "Random") -> tuple[int, ...] | None:
        """What one of its moves leaves of *heap*, or something like it; None where the draw met none."""
        taken = self.amounts.random_amount(heap, 0, random)
        if taken is None:
            return None
        shape = random.choice(self.shapes)
        if taken == heap:
            return (0,) if NOTHING in self.shapes else None
        return (ONE_HEAP if shape == NOTHING else shape).random_way(heap - taken, random)


@frozen
class JointMove:
    """Take one of *amounts* from each of *fewest* to *most* non-empty heaps (0 and 0: from all heaps).

    *spread*: the amounts differ by less than this (1: the same amount from each), None: they are independent.  With a
    spread, *amounts* is read at the smallest of the chosen heaps and holds for the smallest amount taken.
    """

    amounts: Amounts
    fewest: int = 1
    most: int = 1
    spread: int | None = None

    def heaps_of(self, heaps: int) -> tuple[int, int]:
        """The fewest and the most heaps that it touches where there are *heaps*."""
        return (heaps, heaps) if self.fewest == 0 else (self.fewest, self.most)

    def takes(self, group: tuple[int, ...], part: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The amounts that it may take from the heaps of *group*, in rising order, made one by one."""
        fewest, most = self.heaps_of(len(part))
        if not fewest <= len(group) <= most:
            return
        heaps = tuple(part[i] for i in group)
        if self.spread is None:
            yield from _independent(self.amounts, heaps)
        elif self.spread == 1:
            yield from ((t,) * len(heaps) for t in self.amounts.upto(min(heaps)))
        else:
            smallest = min(heaps)
            for take in _within(heaps, self.spread, ()):
                if self.amounts.contains(min(take), smallest):
                    yield take

    def allows(self, group: Sequence[int], taken: Sequence[int], part: Sequence[int]) -> bool:
        """Whether it takes the amounts *taken* from the heaps of *group* and nothing from the others."""
        fewest, most = self.heaps_of(len(part))
        if not fewest <= len(group) <= most:
            return False
        if self.spread is None:
            return all(self.amounts.contains(t, part[i]) for i, t in zip(group, taken, strict=True))
        smallest = min(part[i] for i in group)
        return max(taken) - min(taken) < self.spread and self.amounts.contains(min(taken), smallest)

    def random_takes(self, part: Sequence[int], random: "Random") -> dict[int, int] | None:
        """The amounts by number of heap that it takes, or something like it; None where the draw met none."""
        filled = [i for i, heap in enumerate(part) if heap]
        fewest, most = self.heaps_of(len(part))
        most = min(most, len(filled)) if self.fewest else most
        if not 1 <= fewest <= most or most > len(filled):
            return None
        group = random.sample(filled, random.randint(fewest, most))
        takes: list[int | None]
        if self.spread is None:
            takes = [self.amounts.random_amount(part[i], 0, random) for i in group]
        else:
            least = self.amounts.random_amount(min(part[i] for i in group), 0, random)
            takes = [None if least is None else least + random.randrange(self.spread) for _ in group]
        found = {i: taken for i, taken in zip(group, takes, strict=True) if taken is not None}
        return found if len(found) == len(group) else None


NOTHING, ONE_HEAP, TWO_HEAPS, THREE_HEAPS = Shape(0), Shape(1), Shape(2), Shape(3)
TAKE = (NOTHING, ONE_HEAP)
TAKE_AND_SPLIT = (NOTHING, ONE_HEAP, TWO_HEAPS)
NOTHING_TAKEN = Amounts.of([single(0)])


def _partitions(total: int, count: int, least: int, gap: int) -> Iterator[tuple[int, ...]]:
    """Rising tuples of *count* numbers from *least* on with this *total*, each at least *gap* above the one before."""
    if count == 1:
        yield (total,)
        return
    # The other numbers are at least first, first + gap, ...: so much must remain.
    highest = (total - gap * count * (count - 1) // 2) // count
    for first in range(least, highest + 1):
        for rest in _partitions(total - first, count - 1, first + gap, gap):
            yield (first, *rest)


def _independent(amounts: Amounts, heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every choice of one of *amounts* from each of *heaps*."""
    if not heaps:
        yield ()
        return
    for t in amounts.upto(heaps[0]):
        for rest in _independent(amounts, heaps[1:]):
            yield (t, *rest)


def _within(heaps: tuple[int, ...], spread: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every choice of amounts that begins with *chosen* and in which any two differ by less than *spread*."""
    if len(chosen) == len(heaps):
        yield chosen
        return
    low = max(1, max(chosen) - spread + 1) if chosen else 1
    high = min(heaps[len(chosen)], min(chosen) + spread - 1) if chosen else heaps[0]
    for t in range(low, high + 1):
        yield from _within(heaps, spread, (*chosen, t))


def always_offer_one(amounts: Amounts) -> bool:
    """Whether 1 is sure to be allowed from every heap that has a stone; False also where that is too hard to tell."""
    return any(map(_offers_one, amounts.include)) and not any(
        follows(item) or item.contains(1, 1, 0) for item in amounts.exclude
    )


def _offers_one(item: Item) -> bool:
    match item:
        case Range(low):  # both bounds rise with the heap
            return not low.base and item.contains(1, 1, 0)
        case Named():  # the sets of numbers that the heap chooses hold 1 always, or not for one of these
            return all(item.contains(1, n, 0) for n in (1, 2, 3, 4, 5, 6, 30, 210, 2310))
    return not follows(item) and item.contains(1, 1, 0)
