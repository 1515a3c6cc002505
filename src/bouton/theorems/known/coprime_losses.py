"""Take an amount coprime to the heap: one heap is lost exactly when it is even, whatever its prime factors are.

A number coprime to an even one is odd, so an even heap becomes odd; from an odd heap 1 may be taken.
"""

from bouton.theorems.known.coprime_values import COPRIME, by_parity, even_heaps
from bouton.theorems.theorem import ClassVar, Far, Form, HeapLosses, Moves, Option, Reason, Status


class SingleCoprime(HeapLosses):
    """A single heap: sums need the nim-values."""

    form: ClassVar[Form | None] = COPRIME
    source = ""
    status = Status.PROVED_SHORTLY
    examples: ClassVar[tuple[str, ...]] = ("take coprime",)
    far: ClassVar[Far] = {
        ("take coprime", (10**30 + 57,)): "N",  # a prime
        ("take coprime", (10**30 + 58,)): "P",
    }

    def fits(self, heaps: tuple[int, ...]) -> bool:
        return len(heaps) == 1

    def is_loss(self, heaps: tuple[int, ...]) -> bool:
        return heaps[0] % 2 == 0

    def winning_moves(self, heaps: tuple[int, ...]) -> Moves[tuple[int, Option]]:
        """Every move from an odd heap that leaves an even one; counted as far as the heap can be factored."""
        if heaps[0] == 1:
            return Moves.of([(0, (0,))])
        moves = even_heaps(heaps[0])
        return Moves(moves.count, lambda: ((0, option) for option in moves))

    def why(self, heaps: tuple[int, ...]) -> Reason:
        return by_parity(heaps[0])
