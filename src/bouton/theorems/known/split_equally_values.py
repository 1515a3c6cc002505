"""Split a heap into k equal heaps: at most one move, to k copies of one heap.

An even number of equal heaps is worth 0, an odd number as much as one.  So for even k the nim-value is 1 where k
divides n, else 0; for odd k it is the number of times that k divides n, modulo 2.
"""

from bouton.rulesets.clauses import NOTHING_TAKEN
from bouton.rulesets.numbers_given import check_count
from bouton.theorems.reasons import over
from bouton.theorems.theorem import Core, Game, HeapTheorem, Moves, Option, Reason, Sentence, Status, frozen

# So many equal heaps are written in one move by a contest program.
_MANY_PARTS = 1_000


@frozen
class SplitEqually(HeapTheorem):
    """A split into *k* equal heaps is the only kind of move."""

    k: int

    source = ""
    status = Status.PROVED_SHORTLY
    examples = ("split equally", "split equally into 3", "split equally into 4", "split equally into 5")
    far = {
        ("split equally", (10**30,)): 1,
        ("split equally into 3", (3**63,)): 1,
        ("split equally into 3", (3**64,)): "P",
        ("split equally into 5", (10**30,)): "P",
    }

    @classmethod
    def match(cls, game: Game) -> "SplitEqually | None":
        if len(game.clauses) != 1:
            return None
        (clause,) = game.clauses
        if clause.amounts != NOTHING_TAKEN or len(clause.shapes) != 1 or clause.shapes[0].kind != "equal":
            return None
        return cls(clause.shapes[0].count)

    def value(self, n: int) -> int:
        """By the times that k divides n."""
        k = self.k
        if n == 0 or n % k:
            return 0
        if k % 2 == 0:
            return 1
        times = 0
        while n % k == 0:
            n, times = n // k, times + 1
        return times % 2

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """The one move, if it leaves the value."""
        k = self.k
        if n == 0 or n % k or target != (self.value(n // k) if k % 2 else 0):
            return Moves.of(())
        return Moves.of([(n // k,) * check_count(k)])

    def why(self, heaps: tuple[int, ...]) -> Reason:
        """The nim-values; where no heap can be split the game is over."""
        return super().why(heaps) if any(heap and heap % self.k == 0 for heap in heaps) else over()

    def check(self, heaps: tuple[int, ...]) -> Sentence:
        key = "split_equally_values.check.odd" if self.k % 2 else "split_equally_values.check.even"
        return Sentence(key, values={"k": self.k})

    def core(self) -> Core | None:
        return self.xor_core("split_equally", K=self.k) if self.k <= _MANY_PARTS else None
