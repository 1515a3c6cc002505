"""A Nim heap of n has nim-value n; so a position is lost exactly when the XOR of its heaps is 0 (Bouton)."""

from bouton.nimbers import nim_sum
from bouton.rulesets.amounts import ANY_AMOUNT
from bouton.theorems.theorem import LOSS, WIN, ClassVar, Far, Form, HeapTheorem, Moves, Option, Reason, Spread, Status


class Nim(HeapTheorem):
    """Any amount from one heap."""

    form: ClassVar[Form | None] = ANY_AMOUNT
    source = "C. L. Bouton, Annals of Mathematics 3 (1901) 35-39"
    status = Status.PROVED_HERE
    coq = "Nim.v: bouton"
    proved_here: ClassVar[tuple[tuple[str, int], ...]] = (("nim", 2), ("nim", 3), ("nim", 4))
    program = "nim"
    far: ClassVar[Far] = {
        ("nim", (10**30, 10**30)): "P",
        ("nim", (10**30, 10**30 + 1)): "N",
        ("nim", (2**200, 2**200 - 1, 2**201 - 1)): 0,
    }

    def value(self, n: int) -> int:
        return n

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """A heap can be lowered to any smaller size, in one way."""
        return Moves.of([(target,)] if target < n else [])

    def why(self, heaps: tuple[int, ...]) -> Reason:
        """The XOR of the heaps, and the first heap that has its highest bit."""
        total = nim_sum(heaps)
        numbers = {"heaps": heaps, "x": total, "expr": heaps}
        if total == 0:
            return Reason.of("nim_values.loss", LOSS, **numbers)
        i = next(i for i, heap in enumerate(heaps) if heap ^ total < heap)
        heap, left = heaps[i], heaps[i] ^ total
        numbers |= {"top": 1 << (total.bit_length() - 1), "i": i + 1, "h": heap, "left": left, "take": heap - left}
        return Reason.of("nim_values.win", ("verdict", "alone") if heap == total == sum(heaps) else WIN, **numbers)

    def pictured(self, reason: Reason) -> Reason:
        return reason.drawn("pairs", {"of": "heaps", "values": reason.numbers["heaps"]})

    def spread(self, top: int) -> Spread:
        return Spread(((1, top),), limit=lambda heaps: 0)
