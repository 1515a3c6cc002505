"""Two heaps are lost exactly on pairs (floor(j alpha), floor(j alpha) + t j)."""

from collections.abc import Iterator

from bouton.discovery.expression import parse_expression
from bouton.discovery.outcomes import Outcomes
from bouton.discovery.statement import PairLaw, Statement

BOUND = 40
MOST_T = 6


def beatty(t: int) -> PairLaw:
    """The complementary pairs with differences t*j.

    >>> list(beatty(2).pairs(5))
    [(0, 0), (1, 3), (2, 6), (4, 10), (5, 13)]
    """
    half = t // 2
    if t == 1:
        low = "floor(j*phi)"
    elif t % 2:
        low = f"floor(j*(sqrt({t * t + 4})-{t - 2})/2)"
    else:
        low = f"floor(j*(sqrt({half * half + 1})-{half - 1}))" if half > 1 else "floor(j*sqrt(2))"
    high = f"{low} + {'' if t == 1 else f'{t}*'}j"
    return PairLaw(parse_expression(low, 0, len(low), "j"), parse_expression(high, 0, len(high), "j"))


def is_beatty(statement: PairLaw) -> int | None:
    """t, where the formulas of *statement* are floor(j*alpha) and floor(j*alpha) + t*j, in whatever form; else None.

    >>> from bouton.discovery.statement import parse_claim
    >>> is_beatty(parse_claim("a = floor(j*(1+sqrt(5))/2), b = floor(j*phi*phi)"))
    1
    >>> is_beatty(parse_claim("a = floor(j*1.618033988749894848204586834), b = a + j"))
    """
    for t in range(1, MOST_T + 1):
        own = beatty(t)
        if (statement.low.floor_of, statement.high.floor_of) == (own.low.floor_of, own.high.floor_of):
            return t
    return None


def fits(table: Outcomes, heaps: int) -> Iterator[Statement]:
    """The pairs with differences t*j, where all small losses are such."""
    if heaps != 2 or table.nim_value:
        return
    lost = {(a, b) for b in range(BOUND) for a in range(b + 1) if table.is_loss((a, b))}
    for t in range(1, MOST_T + 1):
        if lost == {p for p in beatty(t).losses(BOUND) if p[1] < BOUND}:
            yield beatty(t)
            return
