"""Kinds of pattern: each gives the statements that agree with the first positions of a table."""

from collections.abc import Callable, Iterator

from bouton.arrays import np
from bouton.discovery.expression import parse_expression
from bouton.discovery.outcomes import Outcomes, positions
from bouton.discovery.statement import PairLaw, Residues, Statement, SumOfTerms, XorZero
from bouton.proving.from_rules import provable
from bouton.proving.losses import Losses
from bouton.rulesets.amounts import Bound

BEATTY_BOUND = 40
MOST_T = 6
SEQUENCE_BOUND = 3000
MOST_LAG = 40
# The fewest terms that a lag must serve to be worth saying.
SEEN = 6
LENGTH = 400
MOST = 120
XOR_BOUND = {2: 16, 3: 9, 4: 5}


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


def pairs(table: Outcomes, heaps: int) -> Iterator[Statement]:
    """The pairs with differences t*j, where all small losses are such."""
    if heaps != 2 or table.nim_value:
        return
    lost = {(a, b) for b in range(BEATTY_BOUND) for a in range(b + 1) if table.is_loss((a, b))}
    for t in range(1, MOST_T + 1):
        if lost == {p for p in beatty(t).losses(BEATTY_BOUND) if p[1] < BEATTY_BOUND}:
            yield beatty(t)
            return


def recurrences(table: Outcomes, heaps: int) -> Iterator[Statement]:
    """The lost opening heaps of a dynamic game: H(i+1) = H(i) + H(i-lag), with the first terms as they are."""
    game = table.rules.game
    if heaps != 1 or table.nim_value or game.limit is None or game.first != Bound("n", plus=-1) or table.rules.misere:
        return
    heap = np.arange(1, SEQUENCE_BOUND)
    lost = heap[Losses(provable(game))(np.stack([heap, heap - 1], axis=1))].tolist()
    for lag in range(MOST_LAG):
        for start in range(lag + 1, len(lost) - SEEN):
            if all(lost[i] == lost[i - 1] + lost[i - 1 - lag] for i in range(start, len(lost))):
                yield SumOfTerms(tuple(lost[:start]), lag)
                return


def residues(table: Outcomes, heaps: int) -> Iterator[Statement]:
    """One heap is lost in some residue classes: the least modulus whose classes agree with the first heaps."""
    if heaps != 1 or table.rules.game.is_dynamic:
        return  # the losses of dynamic games thin out: no class holds them
    lost = [table.is_loss((n,)) for n in range(LENGTH)]
    for modulus in range(1, MOST + 1):
        if lost[modulus:] == lost[:-modulus]:
            if classes := tuple(n for n in range(modulus) if lost[n]):
                yield Residues(modulus, classes)
            return


def xor(table: Outcomes, heaps: int) -> Iterator[Statement]:
    """Several heaps are lost when their XOR is 0, where no small position speaks against it."""
    if heaps in XOR_BOUND:
        law = XorZero(heaps)
        if all(law.is_loss(p) == table.is_loss(p) for p in positions(heaps, XOR_BOUND[heaps])):
            yield law


PATTERNS: tuple[Callable[[Outcomes, int], Iterator[Statement]], ...] = (pairs, recurrences, residues, xor)
