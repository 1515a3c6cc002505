"""Maximum Nim: take 1 to f(n), where f(n) is a part of n, n less a number, or a root, rounded, or 0.

From n to n + 1 such an f grows by 0 or 1.  Where f(n) = f(n-1) + 1 the nim-value of n is f(n); where f(n) = f(n-1) it
is that of n - f(n) - 1.  For the f(n) + 1 values in a row up to n - 1 are then all different, hence 0 ... f(n), and
the one that n cannot reach any more is its own.  (For n/2 see `halving_values`, for the square root
of n `square_root_values`.)
"""

from bouton.errors import LimitError
from bouton.rulesets.amounts import ONE, Bound, Range
from bouton.rulesets.curves import Curve
from bouton.rulesets.integers import least
from bouton.theorems.theorem import ClassVar, Far, Game, HeapTheorem, Moves, Option, Sentence, frozen

# How many others of its value a heap is followed through: n/c needs about c log n of them.
MAX_STEPS = 200_000


@frozen
class Maximum(HeapTheorem):
    """Take 1 to *f*, other than n/2."""

    f: Bound | Curve

    source = "L. Levine, Fractal sequences and restricted Nim, Ars Combinatoria 80 (2006) 113-127"
    examples: ClassVar[tuple[str, ...]] = (
        "take 1..n/3",
        "take 1..n/4",
        "take 1..n/7",
        "take 1..n-1",
        "take 1..n-3",
        "take 1..ceil(n/2)",
        "take 1..sqrt(n/2)+1",
        "take 1..2*n/3",
    )
    far: ClassVar[Far] = {
        ("take 1..n/3", (3 * 10**30,)): 10**30,
        ("take 1..n/3", (9 * 10**30 + 1,)): 2 * 10**30,  # OEIS A263390: a(3n) = n, a(3n + 1) = a(2n)
        ("take 1..n-1", (10**30,)): 10**30 - 1,
    }

    @classmethod
    def match(cls, game: Game) -> "Maximum | None":
        amounts = game.amounts
        if amounts is None or amounts.exclude or len(amounts.include) != 1:
            return None
        (item,) = amounts.include
        if not isinstance(item, Range) or item.low != ONE or item.high is None or item.high.follows != "n":
            return None
        f = item.high
        if isinstance(f, Curve):
            return cls(f) if f.num <= f.den and f.power == 1 and f.more is None else None
        return None if f.num != 1 or (f.den, f.plus) in ((1, 0), (2, 0)) else cls(f)

    @property
    def largest_end(self) -> int:
        return self._start(1) - 1

    def most(self, n: int) -> int:
        """f(n): what may be taken from a heap of *n* at most."""
        return min(max(self.f.value(n, 0), 0), n)

    def _start(self, m: int) -> int:
        """The least n with f(n) = m."""
        if isinstance(self.f, Curve):
            return least(lambda n: self.most(n) >= m)
        return max(m, (m - self.f.plus) * self.f.den) if m else 0

    def value(self, heap: int) -> int:
        """Down the heaps of equal value to the one where f has just grown; those with equal f in one step."""
        n = heap
        for _ in range(MAX_STEPS):
            m = self.most(n)
            start = self._start(m)
            n -= (n - start) // (m + 1) * (m + 1)
            if n == start or m == 0:
                return m
            n -= m + 1
        raise LimitError(key="err.stopped.steps", n=heap, limit=MAX_STEPS)

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """The values that can be reached stand once each in a row; the heap is found by going up from the least one."""
        reach = self.most(n)
        if target > reach or target == self.value(n):
            return Moves.of(())
        low, m = n - reach, self._start(target)
        for _ in range(MAX_STEPS):
            if m >= low:
                return Moves.of([(m,)])
            here = self.most(m)
            # Steps of f + 1 as long as f stays the same and low is not passed, then one to where it has grown.
            stays = (self._start(here + 1) - 1 - m) // (here + 1)
            m += min(stays, -((m - low) // (here + 1))) * (here + 1)
            if m < low:
                m = self._following(m)
        raise LimitError(key="err.stopped.steps", n=n, limit=MAX_STEPS)

    def _following(self, m: int) -> int:
        """The next heap with the value of *m*: the least x with x - f(x) = m + 1."""
        f = self.f
        if isinstance(f, Curve):
            return least(lambda x: x - self.most(x) > m)
        y = m + 1 + f.plus
        if f.den == 1:
            return m + 1  # x - f(x) is min(x, d)
        return max(m + 1, y + (y - 1) // (f.den - 1)) if y > 0 else m + 1

    def check(self, heaps: tuple[int, ...]) -> Sentence:
        is_rounded = self.f.rounded == "down" if isinstance(self.f, Curve) else self.f.den > 1
        return Sentence("maximum_values.check", values={"f": f"⌊{self.f}⌋" if is_rounded else str(self.f)})
