"""Cyclic nimhoff: (a, b) has nim-value h (floor(a/h) xor floor(b/h)) + (a + b) mod h.

Any number may be taken from one heap, or less than h in all from both.  The quotients are played as Nim, the remainders
as a sum modulo h: a take from both of less than h in all changes the remainder of the sum.
"""

from collections.abc import Iterator

from bouton.rulesets.conditions import Condition
from bouton.theorems.pairs import conditions_beside_nim
from bouton.theorems.theorem import Board, BoardTheorem, ClassVar, Far, Game, Moves, Option, Sentence, frozen


@frozen
class CyclicNimhoff(BoardTheorem):
    """Less than *h* in all from both heaps, h at least 3."""

    h: int

    source = "A. S. Fraenkel, M. Lorberbom, Nimhoff games, J. Combin. Theory Ser. A 58 (1991) 1-25"
    length: ClassVar[int | None] = 2
    examples: ClassVar[tuple[str, ...]] = tuple(f"take any; take a, b from 2 heaps where a+b < {h}" for h in (3, 4, 5))
    far: ClassVar[Far] = {
        ("take any; take a, b from 2 heaps where a+b < 10", (10**30 + 3, 10**30 + 7)): "P",
        ("take any; take a, b from 2 heaps where a+b < 10", (10**30 + 3, 10**30 + 8)): 1,
        ("take any; take a, b from 2 heaps where a+b < 3", (3 * 10**30, 1)): 3 * 10**30 + 1,
    }

    @classmethod
    def match(cls, game: Game) -> "CyclicNimhoff | None":
        conditions = conditions_beside_nim(game)
        h = 1 - conditions[0].constant if conditions else 0
        return cls(h) if conditions == (Condition((1, 1), 1 - h, "<="),) else None

    def value(self, board: Board) -> int:
        a, b = board
        return self.h * ((a // self.h) ^ (b // self.h)) + (a + b) % self.h

    def _partner(self, other: int, target: int) -> int:
        """The one heap that has nim-value *target* beside *other*."""
        return self.h * ((target // self.h) ^ (other // self.h)) + (target - other) % self.h

    def moves_to(self, board: Board, target: int) -> Moves[Option]:
        """One heap to the partner of the other; from both one fixed number in all, in each way that fits."""
        a, b = board
        first, second = self._partner(b, target), self._partner(a, target)
        total = (a + b - target) % self.h
        both = [
            (a - i, b - total + i)
            for i in range(max(1, total - b), min(a, total - 1) + 1)
            if self.value((a - i, b - total + i)) == target
        ]

        def each() -> Iterator[Option]:
            if first < a:
                yield ((first, b),)
            yield from ((pair,) for pair in both)
            if second < b:
                yield ((a, second),)

        return Moves((first < a) + len(both) + (second < b), each)

    def check(self, position: tuple[Board, ...]) -> Sentence:
        a, b = position[0]
        h = self.h
        numbers = {"h": h, "p": a // h, "q": b // h, "r": (a + b) % h, "value": self.value(position[0])}
        return Sentence("cyclic_nimhoff_values.check", values=numbers)
