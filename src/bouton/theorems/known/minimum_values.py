"""Minimum Nim: at least a share of the heap must be taken, or at most one left: count the smallest takes.

Say that at most r(n) may be left; r never falls.  A larger heap has all options of a smaller one, so the nim-value
never falls, and it grows by 1 at most.  So the heaps 0 ... r(n) have just the values from 0 to that of r(n), and n has
the next one.  (For a fixed least amount see `interval_values`.)
"""

from bouton.errors import LimitError
from bouton.rulesets.amounts import Bound, Range
from bouton.rulesets.curves import Curve
from bouton.rulesets.items import Left
from bouton.theorems.runs import leaving
from bouton.theorems.theorem import ClassVar, Core, Far, Game, HeapTheorem, Moves, Option, Spread, Status, frozen

# So many takes are counted one by one: of n/c or more a heap lasts about c log n.
MAX_STEPS = 200_000
# A program makes the smallest takes one by one.
MAX_CONSTANT = 1000


@frozen
class Minimum(HeapTheorem):
    """At most (*a* n + *u*) // *c* + *p* may be left, and less than n; 0 <= u < c, 0 <= a <= c."""

    a: int
    u: int
    c: int
    p: int

    source = ""
    status = Status.PROVED_SHORTLY
    examples: ClassVar[tuple[str, ...]] = (
        "take n/2..",
        "take ceil(n/2)..",
        "take n/3+2..",
        "take n/2-1..",
        "take n-3..",
        "leave 0..n/2",
        "leave 0..ceil(n/3)",
        "leave 0..n/2-2",
        "leave 0..n/3+2",
    )
    far: ClassVar[Far] = {
        ("leave 0..n/2", (10**30,)): 100,  # the number of its binary digits
        ("leave 0..n/2", (2**100, 2**101 - 1)): "P",
        ("leave 0..n/3", (3**63 - 1,)): 63,  # of its ternary digits
        ("leave 0..n/3", (3**63,)): 64,
        ("take n/2..", (2**100,)): 101,
        ("take n/2..", (2**100 + 1,)): 102,
        ("take n-3..", (10**30,)): 4,
    }

    @classmethod
    def match(cls, game: Game) -> "Minimum | None":
        amounts = game.amounts
        if amounts is None or amounts.exclude or len(amounts.include) != 1:
            return None
        match amounts.include[0]:
            case Range(low, None):
                share = _share(low)
                if share is None:
                    return None
                # n - (n + u) // c = ((c - 1) n + c - 1 - u) // c
                u, c, p = share
                return cls(c - 1, c - 1 - u, c, -p)
            case Left(Range(Bound("", _, _, 0), Bound() | Curve() as high)):
                share = _share(high)
                return None if share is None else cls(1, *share)
        return None

    @property
    def largest_end(self) -> int:
        return self._leaving(0) - 1

    def most_left(self, n: int) -> int:
        """The most that may be left of *n*; below 0 where no move is left."""
        return min((self.a * n + self.u) // self.c + self.p, n - 1)

    def _leaving(self, left: int) -> int:
        """The least heap of which so much may be *left*."""
        above = (left - self.p) * self.c - self.u
        return max(left + 1, -(-above // self.a) if self.a else 0)

    def _last_with(self, take: int, most: int) -> int:
        """The largest heap whose smallest take is no larger than *take*; at the most *most*."""
        more = self.c - self.a
        return min((self.c * (take + self.p) + self.u) // more, most) if more else most

    def value(self, n: int) -> int:
        """So many moves does the heap last; those that take the same are made at once."""
        moves, heap = 0, n
        for _ in range(MAX_STEPS):
            left = self.most_left(heap)
            if left < 0:
                return moves
            take = heap - left
            least = max(self._last_with(take - 1, heap) + 1 if take > 1 else 1, take)
            made = (heap - least) // take + 1
            moves, heap = moves + made, heap - made * take
        raise LimitError(key="err.stopped.steps", n=n, limit=MAX_STEPS)

    def _least_of(self, value: int, most: int) -> int:
        """The least heap of that *value*, where some heap up to *most* has it: one smallest take more each time."""
        low = 0
        while value:
            following = self._leaving(low)
            take = following - low
            made = min(value, (self._last_with(take, most) - following) // take + 1)
            value, low = value - made, low + made * take
        return low

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """The heaps of one value are a run."""
        if target >= self.value(n):
            return Moves.of(())
        low = self._least_of(target, n)
        return leaving([(low, min(self._leaving(low) - 1, self.most_left(n)))])

    def core(self) -> Core | None:
        if max(self.c, abs(self.p)) > MAX_CONSTANT:
            return None
        more, less = max(self.p, 0), max(-self.p, 0)
        return self.xor_core("at_most_left", A=self.a, U=self.u, C=self.c, MORE=more, LESS=less)

    def spread(self, top: int) -> Spread | None:
        """Each value in its run."""
        largest = self.value(top)
        if largest > MAX_STEPS:
            return None
        counts, low = {}, 0
        for value in range(largest):
            following = self._leaving(low)
            counts[value], low = following - low, following
        counts[largest] = top + 1 - low
        # Where all large heaps have one value, a sum of an odd number of them is won.  A single heap is lost to no end.
        limit = (lambda heaps: 1 - heaps % 2) if not self.a else (lambda heaps: 0 if heaps == 1 else None)
        return Spread(counts=counts, limit=limit)


def _share(bound: Bound | Curve) -> tuple[int, int, int] | None:
    """(u, c, p), where *bound* is (n + u) // c + p with 0 <= u < c; None for any other."""
    if bound.follows != "n" or bound.num != 1 or (isinstance(bound, Curve) and bound.more is not None):
        return None
    if isinstance(bound, Bound):
        return 0, bound.den, bound.plus
    if (bound.power, bound.root) != (1, 1):
        return None
    return bound.den - 1 if bound.up else 0, bound.den, bound.inside + bound.plus
