"""Any amount but d: with n = 2dq + r, r < 2d, the nim-value of n is dq + (r mod d).

Two heaps have no move from one to the other only if they differ by d, so at most two heaps share a value.  Among the
first 2d heaps r and r + d do, and all of them lie below the next 2d.
"""

from bouton.theorems.theorem import ClassVar, Core, Far, Game, HeapTheorem, Moves, Option, Sentence, Status, frozen


@frozen
class AllButOne(HeapTheorem):
    """Any amount but *d*, at least 2 (all but 1 is two or more)."""

    d: int

    source = ""
    status = Status.PROVED_SHORTLY
    proved_here: ClassVar[tuple[tuple[str, int], ...]] = (("all but(2)", 1), ("all but(3)", 1), ("all but(5)", 1))
    examples: ClassVar[tuple[str, ...]] = ("take any except 2", "take any except 3", "take any except 5")
    far: ClassVar[Far] = {
        ("take any except 5", (10**30,)): 5 * 10**29,
        ("take any except 5", (10**30, 10**30 + 5)): "P",
        ("take any except 7", (14 * 10**30 + 9,)): 7 * 10**30 + 2,
    }

    @classmethod
    def match(cls, game: Game) -> "AllButOne | None":
        amounts = game.amounts
        if amounts is None or not amounts.is_constant or len(amounts.ranges) != 2:
            return None
        (low, high), (following, end) = amounts.ranges
        is_one = low == 1 and end is None and following - 1 == (high or 0) + 1
        return cls(following - 1) if is_one else None

    def value(self, n: int) -> int:
        """By quotient and remainder modulo 2d."""
        q, r = divmod(n, 2 * self.d)
        return self.d * q + r % self.d

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """Two heaps have the value; the larger one takes less."""
        q, r = divmod(target, self.d)
        lower = 2 * self.d * q + r
        return Moves.of((left,) for left in (lower + self.d, lower) if left < n and n - left != self.d)

    def check(self, heaps: tuple[int, ...]) -> Sentence:
        return Sentence("all_but_one_values.check", values={"d": self.d, "d2": 2 * self.d})

    def core(self) -> Core:
        return self.xor_core("all_but_one", D=self.d)
