"""Splits alone, into two or into three heaps.

Into two: every play of a heap of n takes n - 1 splits, so the nim-value is 1 for an even n >= 2 and 0 for the others.
Into three: it is floor((n - 1) / 2).  The parts a, b, c have floor((a-1)/2) + floor((b-1)/2) + floor((c-1)/2) below
that, and the XOR is at most the sum; every smaller v is left by a, b, b where a is that of 2v + 1 and 2v + 2 which
makes n - a even.
"""

from bouton.rulesets.clauses import NOTHING_TAKEN, THREE_HEAPS, TWO_HEAPS, Clause
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.theorems.splits import Splits
from bouton.theorems.theorem import ClassVar, Core, Far, Game, HeapTheorem, Moves, Option, Sentence, Status, frozen

SPLIT = {TakeAndBreak.of([Clause(NOTHING_TAKEN, (shape,))]): shape.count for shape in (TWO_HEAPS, THREE_HEAPS)}
SPLITS = Splits((0, 0), weight=1)


@frozen
class Split(HeapTheorem):
    """A split into *k* heaps, 2 or 3, is the only kind of move."""

    k: int

    source = (
        "A. Dailly, É. Duchêne, U. Larsson, G. Paris, Partition games, Discrete Applied Mathematics 285 (2020) 509-525"
    )
    status = Status.PROVED_SHORTLY
    examples: ClassVar[tuple[str, ...]] = ("split", "split into 3")
    far: ClassVar[Far] = {
        ("split", (10**30,)): 1,
        ("split", (10**30 + 1,)): "P",
        ("split into 3", (10**30,)): 5 * 10**29 - 1,
        ("split into 3", (10**30 + 1, 10**30 + 2)): "P",
    }

    @classmethod
    def match(cls, game: Game) -> "Split | None":
        return cls(SPLIT[game]) if game in SPLIT else None

    @property
    def largest_end(self) -> int:
        return self.k - 1

    def value(self, n: int) -> int:
        """By parity, or half of n - 1."""
        if n == 0:
            return 0
        return (n - 1) % 2 if self.k == 2 else (n - 1) // 2

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """In two: all splits leave the same value.  In three: those whose values have the XOR *target*."""
        if self.k == 3:
            return Moves(SPLITS.three_count(n, target), lambda: SPLITS.three(n, target))
        if n < 2 or target != n % 2:
            return Moves.of(())
        return Moves(n // 2, lambda: ((a, n - a) for a in range(1, n // 2 + 1)))

    def check(self, heaps: tuple[int, ...]) -> Sentence:
        return Sentence("split_values.check.two" if self.k == 2 else "split_values.check.three")

    def core(self) -> Core:
        return self.xor_core("split_two" if self.k == 2 else "split_three")
