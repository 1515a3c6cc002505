"""(s, t)-Wythoff is lost exactly on the pairs (A, s A + t n), n = 0, 1, ...; A is the least number in no earlier pair.

Any number may be taken from one heap, or i and j from both with i < s j + t and j < s i + t.  Written with the weights
u_0 = 1, u_1 = s + t, u_i = (s + t - 1) u_(i-1) + s u_(i-2), the lower numbers are those that end in an even number of
zeros, and the higher one of a pair is the lower one with a zero more.  (s = 1 is t-Wythoff; here s >= 2.)
"""

from collections.abc import Iterator
from heapq import merge

from bouton.rulesets.conditions import Condition
from bouton.rulesets.integers import least
from bouton.theorems.pairs import conditions_beside_nim
from bouton.theorems.theorem import Board, BoardLosses, ClassVar, Far, Game, Moves, Sentence, frozen

_WEIGHTS = [1, 3]
while len(_WEIGHTS) < 83:
    _WEIGHTS.append(2 * (_WEIGHTS[-1] + _WEIGHTS[-2]))


@frozen
class StWythoff(BoardLosses):
    """From both heaps i and j, each less than *s* times the other plus *t*; s at least 2."""

    s: int
    t: int

    source = "A. S. Fraenkel, Heap games, numeration systems and sequences, Annals of Combinatorics 2 (1998) 197-210"
    length: ClassVar[int | None] = 2
    examples: ClassVar[tuple[str, ...]] = (
        "take any; take a, b from 2 heaps where a <= 2b and b <= 2a",
        "take any; take a, b from 2 heaps where a < 2b+2 and b < 2a+2",
        "take any; take a, b from 2 heaps where a < 3b+1 and b < 3a+1",
    )

    # With a lower number of digits 1 0 0 ... 0, an even number of zeros, the higher one has a zero more: for s = 2 and
    # t = 1 the weights are 1, 3, 8, 22, ..., each 2 (the last two added).
    far: ClassVar[Far] = {
        ("take any; take a, b from 2 heaps where a <= 2b and b <= 2a", (_WEIGHTS[80], _WEIGHTS[81])): "P",
        ("take any; take a, b from 2 heaps where a <= 2b and b <= 2a", (_WEIGHTS[81], _WEIGHTS[82])): "N",
    }

    @classmethod
    def match(cls, game: Game) -> "StWythoff | None":
        conditions = conditions_beside_nim(game)
        if len(conditions) != 2:
            return None
        s, t = -min(conditions[0].coefficients), 1 - conditions[0].constant
        if s < 2 or t < 1:
            return None
        wanted = {Condition((1, -s), 1 - t, "<="), Condition((-s, 1), 1 - t, "<=")}
        return cls(s, t) if set(conditions) == wanted else None

    # The pairs

    def _digits(self, n: int) -> list[int]:
        """The digits of *n*, those of the least weight first."""
        weights = [1, self.s + self.t]
        while weights[-1] <= n:
            weights.append((self.s + self.t - 1) * weights[-1] + self.s * weights[-2])
        digits = []
        for weight in reversed(weights):
            digit, n = divmod(n, weight)
            digits.append(digit)
        return digits[::-1]

    def _number(self, digits: list[int]) -> int:
        total, low, weight = 0, 1, self.s + self.t
        for digit in digits:
            total += digit * low
            low, weight = weight, (self.s + self.t - 1) * weight + self.s * low
        return total

    def _place(self, n: int) -> tuple[bool, int]:
        """Whether *n* is the lower number of its pair, and the other number."""
        if n == 0:
            return True, 0
        digits = self._digits(n)
        zeros = next(i for i, digit in enumerate(digits) if digit)
        is_lower = zeros % 2 == 0
        return is_lower, self._number([0, *digits] if is_lower else digits[1:])

    def partner(self, n: int) -> int:
        """The other number of the one pair that holds *n*."""
        return self._place(n)[1]

    def pair_up_to(self, m: int) -> tuple[int, int, int]:
        """The last pair with a lower number up to *m*: its number, and both its numbers."""
        is_lower, high = self._place(m)
        if not is_lower:  # no two higher numbers stand side by side
            m -= 1
            high = self.partner(m)
        return (high - self.s * m) // self.t, m, high

    def pair(self, n: int) -> tuple[int, int]:
        """Pair number *n*."""
        # The least m up to which there are that many.
        return self.pair_up_to(least(lambda m: self.pair_up_to(m)[0] >= n, n, 2 * n + 2))[1:]

    # Losses

    def is_lost(self, heaps: Board) -> bool:
        """Whether the heaps are a pair."""
        return self.partner(min(heaps)) == max(heaps)

    def lost_options(self, heaps: Board) -> Moves[Board]:
        """To the partner of the second heap, to pairs below both, to the partner of the first."""
        x, y = heaps
        first, second = self.partner(y), self.partner(x)
        here, there = self._reached(x, y), self._reached(y, x)
        # The pair (0, 0) is the same in either order.
        there = range(max(there.start, 1), there.stop) if 0 in here else there

        def each() -> Iterator[Board]:
            if first < x:
                yield first, y
            one = (self.pair(n) for n in reversed(here))
            other = ((high, low) for low, high in (self.pair(n) for n in reversed(there)))
            yield from merge(one, other, key=lambda pair: (x - pair[0], y - pair[1]))
            if second < y:
                yield x, second

        length = max(here.stop - here.start, 0) + max(there.stop - there.start, 0)
        return Moves((first < x) + length + (second < y), each)

    def _reached(self, x: int, y: int) -> range:
        """The numbers of the pairs, lower number from *x*, that one take from both heaps reaches."""
        s, t = self.s, self.t

        def is_beyond(n: int) -> bool:
            low, high = self.pair(n)
            return low >= x or high >= y or x - low >= s * (y - high) + t

        start = max((y - s * x) // t, 0)
        return range(start, least(is_beyond, start))

    def check(self, position: tuple[Board, ...]) -> Sentence:
        s, t = ("" if factor == 1 else str(factor) for factor in (self.s, self.t))
        return Sentence("st_wythoff_losses.check", values={"s": s, "t": t})
