"""The elements that the options of a heap have, counted by class; and how many heaps prove a period.

A heap of n leaves, for an amount t, the *ways* to lay n - t stones: nothing, one heap, or several.  Of the many ways to
lay m stones in two heaps only the pairs of elements that occur are multiplied.
"""

from collections.abc import Callable, Iterable
from math import lcm

from bouton.errors import RulesError
from bouton.rulesets.clauses import Shape
from bouton.rulesets.numbers_given import named
from bouton.rulesets.protocol import Game, Option

Product = Callable[[int, int], int]


class HeapElements:
    """The elements *of* the heaps 0, 1, 2, ... of one game, as far as known, and those of their options."""

    def __init__(self, game: Game, product: Product, of: Iterable[int] = ()) -> None:
        self.game = game
        self.of: list[int] = list(of)
        self.product = product
        self._ways: dict[tuple[Shape, int], frozenset[int]] = {}
        self._pairs: dict[tuple[int, int], int] = {}

    def options(self, n: int) -> frozenset[int]:
        """The elements of the options of heap *n*; all smaller heaps must be known."""
        found: set[int] = set()
        if not self.game.clauses:
            return frozenset(map(self._element, self.game.options(n)))
        for clause in self.game.clauses:
            for t in clause.amounts.upto(n):
                for shape in clause.shapes:
                    if shape.count == 1:
                        if 0 < t < n:
                            found.add(self.of[n - t])
                    elif shape.count:
                        found |= self.ways(shape, n - t)
                    elif t == n:
                        found.add(0)
        return frozenset(found)

    def ways(self, shape: Shape, m: int) -> frozenset[int]:
        """The elements of all ways to lay *m* stones in *shape*."""
        known = self._ways.get((shape, m))
        if known is None:
            known = self._ways[shape, m] = frozenset(self._all_ways(shape, m))
        return known

    def _all_ways(self, shape: Shape, m: int) -> Iterable[int]:
        of = self.of
        if shape.count == 2 and shape.kind != "equal":
            half = max(m - (shape.kind == "unequal"), 0) // 2
            return {
                self._times(x, y) for x, y in set(zip(of[1 : half + 1], of[m - 1 : m - half - 1 : -1], strict=True))
            }
        if shape == Shape(3):
            # One heap and the ways to lay the rest in two: each three heaps are met at least once.
            rest = [self.ways(Shape(2), m - a) for a in range(1, m)]
            return {self._times(x, y) for x, others in set(zip(of[1:m], rest, strict=True)) for y in others}
        return map(self._element, shape.ways(m))

    def _element(self, parts: Option) -> int:
        """The element of several heaps."""
        x = 0
        for part in parts:
            assert isinstance(part, int)
            x = self._times(x, self.of[part])
        return x

    def _times(self, x: int, y: int) -> int:
        found = self._pairs.get((x, y))
        if found is None:
            found = self._pairs[x, y] = self.product(x, y)
        return found


def heaps_that_prove(game: Game, preperiod: int, period: int) -> int | None:
    """How many heaps 0, 1, 2, ... decide for all, when their elements have this period; None where nothing is known.

    From that many heaps on the options of heap n have the elements of those of heap n - L, where L is the period or a
    multiple of it.  With e = max(preperiod, 1): among j heaps with m >= j (e + L) stones one can lose L stones, and one
    can gain L; of two different heaps the larger can, or the smaller where they differ by L.
    """
    if not game.clauses:
        return None
    e, whole = max(preperiod, 1), period
    for clause in game.clauses:
        end = clause.amounts.end
        if end is None:
            return None
        whole = lcm(whole, end[1], *(s.count * period for s in clause.shapes if s.kind == "equal"))
    most = preperiod + whole
    for clause in game.clauses:
        last, _, goes_on = clause.amounts.end or (0, 1, False)
        for shape in clause.shapes:
            j = shape.count
            if shape.kind == "unequal":
                if j > 2:
                    return None
                start = 2 * e + 2 * whole
            elif shape.kind == "equal":
                start = j * e
            else:
                start = j * e + max(j - 1, 0) * (whole - 1) if j else 1
            most = max(most, start + last + (2 if goes_on else 1) * whole + goes_on)
    return most


def check_game(game: Game) -> Game:
    """*game* in normal form; RulesError where its positions are not independent heaps."""
    form = game.literal_form().normal_form()
    part = next(iter(form.parts(1)), None)
    if not isinstance(part, int) or form.rank(part) != part:
        raise RulesError(key="err.quotient.coupled", game=named(game))
    return form
