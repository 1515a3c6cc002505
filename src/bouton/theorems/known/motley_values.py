"""Motley: a head at place n, counted from 1, has nim-value 2^(n - 1).

By induction the places before it are worth 1, 2, 4 and so on.  So the coins that a turn may choose beside it have every
smaller XOR, each just once.
"""

from collections.abc import Iterator

from bouton.rulesets.families.coin_turning import ROWS
from bouton.rulesets.numbers_given import MAX_HEAPS
from bouton.theorems.theorem import HeapTheorem, Moves, Option, Status

# Nim-values of more digits are not written out.
LAST_PLACE = 10_000


class Motley(HeapTheorem):
    """Any number of coins."""

    form = ROWS["motley"]
    source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14; OEIS A000079"
    status = Status.PROVED_SHORTLY
    examples = ("motley",)
    far = {("motley", (101,)): 2**100, ("motley", (1000, 999)): 3 * 2**998, ("motley", (1000, 1000)): "P"}

    def fits(self, position: tuple[int, ...]) -> bool:
        return max(position) <= LAST_PLACE

    def value(self, n: int) -> int:
        """One bit for each place."""
        return 1 << n >> 1

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """The coins at the bits of *target*; more heads than a position may have are counted and not listed."""
        if not n or target >= self.value(n):
            return Moves.of(())

        def each() -> Iterator[Option]:
            if target.bit_count() <= MAX_HEAPS:
                yield tuple(at + 1 for at in range(target.bit_length()) if target >> at & 1) or (0,)

        return Moves(1, each)
