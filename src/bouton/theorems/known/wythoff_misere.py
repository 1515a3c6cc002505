"""Misère Wythoff is lost exactly on (0, 1), (2, 2) and the pairs of Wythoff's game from (3, 5) on.

(0, 1) and (2, 2) use the numbers 0, 1, 2 and the differences 1 and 0, just as (0, 0) and (1, 2) do in normal play: so
again each number and each difference stands in one pair, and no move leads from pair to pair.  The end (0, 0) is won,
and from every other position outside the pairs some move reaches one.
"""

from collections.abc import Iterator

from bouton.claims import Moves, Reason, Status
from bouton.frozen import frozen
from bouton.rulesets.protocol import Option, Position, Rules
from bouton.theorems.beatty import Pairs
from bouton.theorems.ends import over
from bouton.theorems.pairs import first_result, heaps_of, is_lost, moves_to_pairs, spread
from bouton.theorems.shapes import two_heaps
from bouton.theorems.theorem import OutcomeTheorem


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


def covers(rules: Rules) -> MiserePairs | None:
    """Wythoff's game on two heaps, misere play."""
    return MiserePairs() if rules.misere and spread(rules.game) == 1 else None


def is_loss(law: MiserePairs, position: Position) -> bool:
    """Whether the heaps are the pair with their difference."""
    return is_lost(law, position)


def winning_moves(law: MiserePairs, position: Position) -> Moves[tuple[int, Option]]:
    """To the partner of either heap, and to the pair with the same difference: at most three."""
    return moves_to_pairs(law, position)


def reason(law: MiserePairs, position: Position) -> Reason:
    """Which pair it is, or the first winning move."""
    a, b = sorted(heaps_of(position))
    if b == 0:
        return over(misere=True)
    if is_loss(law, position):
        return Reason.of("wythoff_misere.loss", (0, 2, 3) if b - a < 2 else (0, 1, 3), a=a, b=b, k=b - a)
    x, y = first_result(law, position)
    return Reason.of("wythoff_misere.win", (0, 1, 2, 3), a=a, b=b, x=x, y=y)


# As in wythoff_losses: Fibonacci numbers by adding, from (3, 5) on the pairs are the same.
_F200, _F201 = 280571172992510140037611932413038677189525, 453973694165307953197296969697410619233826

THEOREM = OutcomeTheorem(
    covers=covers,
    fits=two_heaps,
    statement="a position is lost exactly when it is (0, 1), (2, 2) or (a, a + k) with a = floor(k*phi), k at least 2",
    source="A. S. Fraenkel, Wythoff games, continued fractions, cedar trees and Fibonacci searches, "
    "Theoretical Computer Science 29 (1984) 49-73",
    status=Status.PROVED_HERE,
    certificate="automata/take-any-take-any-equally-from-2-heaps-misere.2.json",
    is_loss=is_loss,
    winning_moves=winning_moves,
    reason=reason,
    examples=("wythoff; misere",),
    far={
        ("wythoff; misere", (165580140, 267914295)): "P",
        ("wythoff; misere", (_F200, _F201)): "P",
        ("wythoff; misere", (_F201, _F200 + _F201)): "N",
        ("wythoff; misere", (10**30, 10**30)): "N",  # to (2, 2)
        ("wythoff; misere", (0, 10**30)): "N",  # to (0, 1)
    },
)
