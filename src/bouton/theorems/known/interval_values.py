"""Take a to b: the nim-value of n is floor(r / a) with r = n mod (a + b).  Take a or more: it is floor(n / a).

Two heaps of equal value lie less than a apart or, in different periods, more than b, so no move joins them.  For every
smaller v the heaps of value v just below n are r - va - (a - 1) to r - va away: at least one of these is an amount from
a to b, because r - va >= a and r <= a + b - 1.
"""

from bouton.theorems.runs import taking
from bouton.theorems.shapes import one_range
from bouton.theorems.theorem import Core, Game, HeapTheorem, Moves, Option, Sentence, Spread, Status, frozen


@frozen
class Interval(HeapTheorem):
    """Take *a* to *b* (None: or more), a >= 2: 1 to b is Bash or Nim."""

    a: int
    b: int | None

    source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 4"
    status = Status.PROVED_SHORTLY
    proved_here = (("take 2, 3", 1), ("take 2..5", 1), ("take 3..7", 1), ("two or more", 1), ("all but(1, 2, 3)", 1))
    examples = ("take 2..3", "take 2..5", "take 3..4", "take 3..7", "take 5", "take 2..", "take 4..")
    far = {
        ("take 2..", (10**30 + 1,)): 5 * 10**29,
        ("take 3..7", (10**30 + 4,)): 1,
        ("take 3..7", (10**30 + 2, 10**30 + 10)): "P",
        ("take 7", (10**30,)): 1,  # 10^30 = 8 modulo 14
    }

    @classmethod
    def match(cls, game: Game) -> "Interval | None":
        found = one_range(game)
        return cls(*found) if found is not None and found[0] >= 2 else None

    @property
    def largest_end(self) -> int:
        return self.a - 1

    def value(self, n: int) -> int:
        """By the remainder, where the amounts have an end."""
        return (n if self.b is None else n % (self.a + self.b)) // self.a

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """The heaps with the value are runs of at most a."""
        return taking(n, self.a, self.b, target * self.a, self.a)

    def check(self, heaps: tuple[int, ...]) -> Sentence:
        """The law with its period, or without one."""
        if self.b is None:
            return Sentence("interval_values.check.endless", values={"a": self.a})
        return Sentence("interval_values.check.periodic", values={"a": self.a, "b": self.b, "p": self.a + self.b})

    def core(self) -> Core:
        if self.b is None:
            return self.xor_core("at_least", A=self.a)
        return self.xor_core("interval", A=self.a, B=self.b)

    def spread(self, top: int) -> Spread:
        """Quotients by a of all heaps, or of the remainders."""
        if self.b is None:
            return Spread.of_quotients(self.a, top)
        period = self.a + self.b
        rounds, rest = divmod(top, period)
        whole = Spread.of_quotients(self.a, period - 1).layers
        layers = (*((copies * rounds, u) for copies, u in whole), *Spread.of_quotients(self.a, rest).layers)
        return Spread.of_rounds(layers, whole, period)
