"""Misère Wythoff is lost exactly on (0, 1), (2, 2) and the pairs of Wythoff's game from (3, 5) on.

(0, 1) and (2, 2) use the numbers 0, 1, 2 and the differences 1 and 0, just as (0, 0) and (1, 2) do in normal play: so
again each number and each difference stands in one pair, and no move leads from pair to pair.  The end (0, 0) is won,
and from every other position outside the pairs some move reaches one.
"""

from collections.abc import Iterator

from bouton.theorems.beatty import Pairs
from bouton.theorems.pairs import PairTheorem
from bouton.theorems.quotients import F200, F201
from bouton.theorems.theorem import WIN, Board, ClassVar, Core, Far, Reason, frozen


@frozen
class MiserePairs:
    """The pairs in the order of their differences: (2, 2), (0, 1), (3, 5), (4, 7), ...

    >>> [MiserePairs().pair(k) for k in range(4)], [MiserePairs().partner(n) for n in range(6)]
    ([(2, 2), (0, 1), (3, 5), (4, 7)], [1, 0, 2, 5, 7, 3])
    """

    def pair(self, k: int) -> tuple[int, int]:
        return ((2, 2), (0, 1))[k] if k < 2 else Pairs(1).pair(k)

    def index(self, difference: int) -> int:
        return difference

    def near(self, difference: int) -> Iterator[tuple[int, int]]:
        yield self.pair(difference)

    def partner(self, n: int) -> int:
        return (1, 0, 2)[n] if n < 3 else Pairs(1).partner(n)


class WythoffMisere(PairTheorem):
    """The player who takes the last stone loses."""

    misere = True
    pairs = MiserePairs()
    source = (
        "A. S. Fraenkel, Wythoff games, continued fractions, cedar trees and Fibonacci searches, "
        "Theoretical Computer Science 29 (1984) 49-73"
    )
    proved_here: ClassVar[tuple[tuple[str, int], ...]] = (("wythoff; misere", 2),)
    examples: ClassVar[tuple[str, ...]] = ("wythoff; misere",)
    # As in wythoff_losses: Fibonacci numbers by adding, from (3, 5) on the pairs are the same.
    far: ClassVar[Far] = {
        ("wythoff; misere", (165580140, 267914295)): "P",
        ("wythoff; misere", (F200, F201)): "P",
        ("wythoff; misere", (F201, F200 + F201)): "N",
        ("wythoff; misere", (10**30, 10**30)): "N",  # to (2, 2)
        ("wythoff; misere", (0, 10**30)): "N",  # to (0, 1)
    }

    def why(self, heaps: Board) -> Reason:
        """Which pair it is, or the first winning move."""
        a, b = sorted(heaps)
        k = b - a
        if self.is_lost(heaps):
            names = ("first" if k < 2 else "ground", "why")
            return Reason.of("wythoff_misere.loss", names, a=a, b=b, k=k)
        ((x, y),) = self.lost_options(heaps).first(1)
        return Reason.of("wythoff_misere.win", WIN, a=a, b=b, x=x, y=y)

    def core(self) -> Core:
        return self.wythoff_core("wythoff_misere")
