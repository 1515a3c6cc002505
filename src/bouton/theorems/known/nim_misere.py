"""Misère Nim is lost when no heap is above 1 and an odd number are 1, or some heap is above 1 and the XOR is 0.

Play as in Nim until just one heap above 1 is left: whoever faces it wins, and leaves an odd number of single stones.
From XOR 0 with a large heap there are at least two large heaps, so the opponent is the one who leaves just one.
"""

from bouton.nimbers import nim_sum
from bouton.rulesets.amounts import ANY_AMOUNT
from bouton.theorems.theorem import LOSS, WIN, ClassVar, Core, Far, Form, HeapLosses, Moves, Option, Reason


class NimMisere(HeapLosses):
    """Any amount from one heap, and the last taker loses."""

    form: ClassVar[Form | None] = ANY_AMOUNT
    misere = True
    source = "C. L. Bouton, Annals of Mathematics 3 (1901) 35-39"
    proved_here: ClassVar[tuple[tuple[str, int], ...]] = (("nim; misere", 2), ("nim; misere", 3), ("nim; misere", 4))
    examples: ClassVar[tuple[str, ...]] = ("nim; misere",)
    far: ClassVar[Far] = {
        # Two equal heaps above 1: the second player copies until the end is near.
        ("nim; misere", (10**30, 10**30)): "P",
        ("nim; misere", (10**30, 1, 1)): "N",
        ("nim; misere", (10**30, 10**30, 1)): "N",
        ("nim; misere", (1,) * 1001): "P",
        # Disjoint binary digits: adding is XOR.
        ("nim; misere", (2**200, 2**100 + 1, 2**200 + 2**100 + 1)): "P",
    }

    def is_loss(self, heaps: tuple[int, ...]) -> bool:
        """Bouton's test, which differs from normal play only where no heap is above 1."""
        return nim_sum(heaps) == int(max(heaps) <= 1)

    def winning_moves(self, heaps: tuple[int, ...]) -> Moves[tuple[int, Option]]:
        """In each heap at most one: to an odd number of ones if no heap above 1 is left, else to XOR 0."""
        total, large = nim_sum(heaps), sum(heap > 1 for heap in heaps)
        found = []
        for i, heap in enumerate(heaps):
            only_ones = large - (heap > 1) == 0
            left = total ^ heap ^ only_ones
            if left < heap:
                found.append((i, (left,)))
        return Moves.of(found)

    def why(self, heaps: tuple[int, ...]) -> Reason:
        """Which of the cases it is, and the first winning move."""
        large = sum(heap > 1 for heap in heaps)
        numbers = {"heaps": heaps, "x": nim_sum(heaps), "ones": heaps.count(1), "expr": heaps}
        if self.is_loss(heaps):
            return Reason.of("nim_misere.loss" if large else "nim_misere.loss_ones", LOSS, **numbers)
        ((i, (left,)),) = self.winning_moves(heaps).first(1)
        assert isinstance(left, int)
        numbers |= {"i": i + 1, "h": heaps[i], "left": left, "take": heaps[i] - left}
        group = "nim_misere.win_last" if large else "nim_misere.win_ones"
        return Reason.of("nim_misere.win" if large > 1 else group, WIN, **numbers)

    def pictured(self, reason: Reason) -> Reason:
        if reason.key in ("nim_misere.loss", "nim_misere.win"):
            return reason.drawn("pairs", {"of": "heaps", "values": reason.numbers["heaps"]})
        return reason.drawn("ones", {"left": reason.numbers.get("left")})

    def core(self) -> Core:
        return Core(("nim_misere",), {})

    def density(self, top: int, heaps: int) -> tuple[int, int]:
        from bouton.theorems.xor_counts import misere_more, of_layers  # who solves positions needs none

        return of_layers(((1, top),), heaps) + misere_more(top, heaps, 2), 0
