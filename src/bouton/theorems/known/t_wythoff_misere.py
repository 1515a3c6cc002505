"""Misère t-Wythoff (t >= 2) is lost exactly on the pairs (a, a + t*j + 1) with a = floor(j*alpha + 1/alpha).

alpha = (2 - t + sqrt(t^2 + 4))/2.  Pair number j is (a, a + t*j + 1), where a is the least number in no earlier pair:
(0, 1), (2, 5), (3, 8), (4, 11) for t = 2.  Each number stands in one pair, and differences are at least t apart.
"""

from bouton.claims import Moves, Reason
from bouton.rulesets.protocol import Option, Position, Rules
from bouton.theorems.beatty import Pairs
from bouton.theorems.ends import over
from bouton.theorems.pairs import first_result, heaps_of, is_lost, moves_to_pairs, spread
from bouton.theorems.shapes import two_heaps
from bouton.theorems.theorem import OutcomeTheorem


def covers(rules: Rules) -> Pairs | None:
    """t-Wythoff on two heaps, t >= 2, misere play."""
    t = spread(rules.game)
    return Pairs(t, misere=True) if rules.misere and t is not None and t >= 2 else None


def is_loss(law: Pairs, position: Position) -> bool:
    """Whether the heaps are the pair with their difference."""
    return is_lost(law, position)


def winning_moves(law: Pairs, position: Position) -> Moves[tuple[int, Option]]:
    """To the partner of either heap, and to the pairs whose differences are less than t away."""
    return moves_to_pairs(law, position)


def reason(law: Pairs, position: Position) -> Reason:
    """The number of the pair, or the first winning move."""
    a, b = sorted(heaps_of(position))
    if b == 0:
        return over(misere=True)
    if is_loss(law, position):
        return Reason.of("t_wythoff_misere.loss", (0, 1, 2), a=a, b=b, t=law.t, j=law.index(b - a))
    x, y = first_result(law, position)
    return Reason.of("t_wythoff_misere.win", (0, 1, 2, 3), a=a, b=b, t=law.t, x=x, y=y)


# For t = 2 a is floor((2j + 1)/sqrt(2)).  Where p^2 = 2*q^2 + 1, q is floor(p/sqrt(2)) and p is odd, so (q, q + p) is a
# pair; such p, q by (p, q) -> (3p + 4q, 2p + 3q) from (3, 2), forty times.
_P, _Q = 12206079718853609176884159165123, 8631001740904974549490112546258

THEOREM = OutcomeTheorem(
    covers=covers,
    fits=two_heaps,
    statement="a position is lost exactly when it is (a, a + t*j + 1) with a = floor(j*alpha + 1/alpha), "
    "alpha = (2 - t + sqrt(t^2 + 4))/2",
    source="A. S. Fraenkel, Wythoff games, continued fractions, cedar trees and Fibonacci searches, "
    "Theoretical Computer Science 29 (1984) 49-73",
    is_loss=is_loss,
    winning_moves=winning_moves,
    reason=reason,
    examples=("t wythoff(2); misere", "t wythoff(3); misere", "t wythoff(4); misere", "t wythoff(7); misere"),
    far={
        ("t wythoff(2); misere", (_Q, _Q + _P)): "P",
        ("t wythoff(2); misere", (_Q, _Q + _P + 1)): "N",
        # By the least unused number: pair j is (j + 1, (t + 1)*j + 2) from j = 1 up to j = t + 1.
        (f"t wythoff({10**30}); misere", (10**30, 10**60 + 1)): "P",
        (f"t wythoff({10**30}); misere", (10**30, 10**60)): "N",
    },
)
