"""Wythoff's game is lost exactly on the pairs (a, a + k) with a = floor(k*phi).

phi is the golden ratio, k = 0, 1, 2, ...: (0, 0), (1, 2), (3, 5), (4, 7), (6, 10).  Every positive number stands in
just one pair, and every difference belongs to just one.  So no move leads from pair to pair: a take from one heap keeps
a number, a take from both keeps the difference.  From any other position some move does.
"""

from bouton.claims import Moves, Reason, Status
from bouton.rulesets.protocol import Option, Position, Rules
from bouton.theorems.beatty import Pairs
from bouton.theorems.ends import over
from bouton.theorems.pairs import heaps_of, is_lost, moves_to_pairs, spread
from bouton.theorems.shapes import two_heaps
from bouton.theorems.theorem import OutcomeTheorem


def covers(rules: Rules) -> Pairs | None:
    """Wythoff's game on two heaps, normal play."""
    return Pairs(1) if not rules.misere and spread(rules.game) == 1 else None


def is_loss(law: Pairs, position: Position) -> bool:
    """Whether the smaller heap is floor(k*phi) for the difference k: one square root of a long number."""
    return is_lost(law, position)


def winning_moves(law: Pairs, position: Position) -> Moves[tuple[int, Option]]:
    """To the partner of either heap, and to the pair with the same difference: at most three."""
    return moves_to_pairs(law, position)


def reason(law: Pairs, position: Position) -> Reason:
    """The pair with the same difference, and one winning move."""
    heaps = heaps_of(position)
    a, b = sorted(heaps)
    if b == 0:
        return over()
    k = b - a
    ak, bk = law.pair(k)
    numbers = {"a": a, "b": b, "k": k, "ak": ak, "bk": bk}
    if ak == a:
        return Reason.of("wythoff.loss", (0, 1, 2), **numbers)
    if ak < a:
        x, y = (ak, bk) if heaps == (a, b) else (bk, ak)
        return Reason.of("wythoff.win", (0, 1, 2, 4), take=a - ak, x=x, y=y, **numbers)
    # Above the golden ratio the partner of the smaller heap is always within reach.
    x, y = sorted((a, law.partner(a)))
    larger = 2 if heaps == (a, b) else 1
    return Reason.of("wythoff.win", (0, 1, 3, 4), take=b - law.partner(a), i=larger, p=a, x=x, y=y, **numbers)


# Fibonacci numbers 1, 2, 3, 5, 8, ... by adding: (1, 2), (3, 5), (8, 13), (21, 34), ... are pairs, the next of each
# (2, 3), (5, 8), ... are not; so are (4, 7), (12, 20), ..., each one less than two of them.
_F200, _F201 = 280571172992510140037611932413038677189525, 453973694165307953197296969697410619233826

THEOREM = OutcomeTheorem(
    covers=covers,
    fits=two_heaps,
    statement="a position is lost exactly when it is (a, a + k) with a = floor(k*phi)",
    source="W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907) 199-202",
    status=Status.PROVED_HERE,
    certificate="automata/take-any-take-any-equally-from-2-heaps.2.json",
    is_loss=is_loss,
    winning_moves=winning_moves,
    reason=reason,
    examples=("wythoff", "take any; take any equally from all heaps"),
    far={
        # F(41) - 1 and F(42) - 1: here floor(k*phi) in double precision is first wrong.
        ("wythoff", (165580140, 267914295)): "P",
        ("wythoff", (165580141, 267914295)): "N",
        ("wythoff", (228826126, 370248450)): "P",
        ("wythoff", (292072112, 472582605)): "P",
        ("t wythoff(1)", (_F201, _F200)): "P",
        ("wythoff", (_F201, _F200 + _F201)): "N",
        ("take any; take any equally from 2 heaps", (_F201 - 1, _F200 + _F201 - 1)): "P",
        # 10^30 has a Zeckendorf representation that ends in an even number of zeros; the other is it, shifted by one.
        ("wythoff", (10**30, 1618033988749894848204586834366)): "P",
    },
)
