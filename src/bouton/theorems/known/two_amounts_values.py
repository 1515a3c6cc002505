"""Take a or b, a < b: with m = n mod (a + b) the nim-value of n is that of the first a + b heaps, which is known.

Below b only a can be taken: floor(m / a) mod 2.  From b on b leaves a value 0, so it is 2 where a leaves a 1, else 1.
Modulo a + b taking b is adding a, so a heap sees the values of m - a and m + a; they never agree with its own, and a
smaller value that it needs is one of them.
"""

from bouton.theorems.theorem import Game, HeapTheorem, Moves, Option, Sentence, Status, frozen


@frozen
class TwoAmounts(HeapTheorem):
    """Take *a* or *b*, a < b, and nothing else."""

    a: int
    b: int

    source = ""
    status = Status.PROVED_SHORTLY
    proved_here = (("bash(2)", 1), ("take 1, 4", 1), ("take 2, 3", 1), ("take 2, 5", 1))
    examples = ("take 1, 4", "take 2, 3", "take 2, 5", "take 3, 10", "take 4, 6", "take 5, 15")
    far = {
        ("take 1, 1000000", (10**36,)): 1,  # 10^6 = -1 modulo 10^6 + 1, so the remainder is 1
        ("take 1, 1000000", (10**42,)): 2,  # the remainder is 10^6
        ("take 3, 10", (13 * 10**30 + 9, 13 * 10**30)): 1,
        ("take 3, 10", (13 * 10**30 + 12,)): 2,
    }

    @classmethod
    def match(cls, game: Game) -> "TwoAmounts | None":
        amounts = game.amounts
        if amounts is None or not amounts.is_constant or amounts.largest is None:
            return None
        a, b = amounts.ranges[0][0], amounts.largest
        return cls(a, b) if amounts.ranges in (((a, a + 1),), ((a, a), (b, b))) else None

    @property
    def largest_end(self) -> int:
        return self.a - 1

    def value(self, n: int) -> int:
        """By the remainder modulo a + b."""
        m = n % (self.a + self.b)
        if m < self.b:
            return m // self.a % 2
        return 1 + (m - self.a) // self.a % 2

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """There are two moves at most."""
        return Moves.of((n - t,) for t in (self.a, self.b) if t <= n and self.value(n - t) == target)

    def check(self, heaps: tuple[int, ...]) -> Sentence:
        return Sentence("two_amounts_values.check", values={"a": self.a, "b": self.b, "p": self.a + self.b})
