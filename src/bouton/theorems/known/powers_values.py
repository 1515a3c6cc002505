"""Powers of b: for odd b the nim-value of n is n mod 2; for even b it is 2, if n mod (b+1) = b, else n mod (b+1) mod 2.

Odd b: all amounts are odd.  Even b: modulo b + 1 a power b^k is 1 for even k and -1 for odd k, so the remainder r goes
one up or one down around a circle of b + 1 places.  The values 0 1 0 1 ... 0 1 2 differ between neighbours; a 1 has a 0
below it, the 2 a 1 below it and the 0 of r = 0 above it, and 1 and b may be taken where they are needed.
"""

from collections.abc import Iterator

from bouton.rulesets.amounts import Powers
from bouton.theorems.theorem import LOSS, WIN, Core, Game, HeapTheorem, Moves, Option, Reason, Sentence, Status, frozen


@frozen
class PowersOf(HeapTheorem):
    """The powers of *b* and nothing else."""

    b: int

    source = ""
    status = Status.PROVED_SHORTLY
    proved_here = (("powers(3)", 1), ("powers(4)", 1), ("powers(6)", 1), ("powers of two", 1))
    examples = ("take 2^k", "take 3^k", "take 4^k", "take 6^k", "take 10^k")
    far = {
        ("take 2^k", (10**30,)): 1,  # 10^30 = 1 modulo 3
        ("take 2^k", (10**30 - 1,)): "P",
        ("take 10^k", (10**30 - 1,)): "P",  # 10^30 = 1 modulo 11
        ("take 10^k", (10**31,)): 2,  # 10^31 = 10 modulo 11
        ("take 3^k", (10**30, 10**30 + 1)): 1,
    }

    @classmethod
    def match(cls, game: Game) -> "PowersOf | None":
        amounts = game.amounts
        if amounts is None or amounts.exclude or len(amounts.include) != 1:
            return None
        (item,) = amounts.include
        return cls(item.base) if isinstance(item, Powers) else None

    def value(self, n: int) -> int:
        """By the remainder modulo b + 1, or modulo 2 where b is odd."""
        if self.b % 2:
            return n % 2
        r = n % (self.b + 1)
        return 2 if r == self.b else r % 2

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """All even powers leave the same value, and so do all odd ones."""
        good = [n >= t and self.value(n - t) == target for t in (1, self.b)]

        def takes() -> Iterator[int]:
            t, k = 1, 0
            while any(good) and t <= n:
                if good[k % 2]:
                    yield t
                t, k = t * self.b, k + 1

        return Moves(sum(1 for _ in takes()), lambda: ((n - t,) for t in takes()))

    def of_one(self, n: int) -> Reason:
        """The remainder."""
        b = self.b
        q, r = divmod(n, b + 1)
        lost = self.value(n) == 0
        names = LOSS if lost else WIN
        ((left,),) = self.moves_to(n, 0).first(1) if not lost else ((n,),)
        assert isinstance(left, int)
        numbers = {"n": n, "b": b, "b1": b + 1, "q": q, "r": r, "left": left, "take": n - left}
        if b == 2:
            return Reason.of("powers_values.two.loss" if lost else "powers_values.two.win", names, **numbers)
        if b % 2:
            return Reason.of("powers_values.odd.loss" if lost else "powers_values.odd.win", names, **numbers)
        if r == b:
            names = ("largest", *names[1:])
        return Reason.of("powers_values.even.loss" if lost else "powers_values.even.win", names, **numbers)

    def pictured(self, reason: Reason) -> Reason:
        return reason.in_rounds(self.b + 1) if "q" in reason.numbers else reason

    def check(self, heaps: tuple[int, ...]) -> Sentence:
        key = "powers_values.check.odd" if self.b % 2 else "powers_values.check.even"
        return Sentence(key, values={"b": self.b, "b1": self.b + 1})

    def core(self) -> Core:
        return self.xor_core("powers", B=self.b)
