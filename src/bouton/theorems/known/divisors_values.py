"""Take a divisor of the heap, the heap itself included: the nim-value of n >= 1 is 1 + the number of factors 2 in n.

Write n = 2^a m with m odd, and take 2^b e with e dividing m.  For b < a just b factors 2 are left, which gives every
value from 1 to a; for b = a either nothing is left or more than a factors 2.
"""

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.amounts import Amounts, Named
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.factors import moves_by_twos, twos
from bouton.theorems.shapes import heaps_of, take_only
from bouton.theorems.telling import by_values
from bouton.theorems.theorem import ValueTheorem

DIVISORS = Amounts((Named("divisors"),))


def covers(rules: Rules) -> tuple[()] | None:
    """Any divisor of the heap, normal play."""
    return () if take_only(rules.game) == DIVISORS and not rules.misere else None


def value(law: tuple[()], part: Part) -> int:
    """One more than the factors 2; 0 for the empty heap."""
    assert isinstance(part, int)
    return 1 + twos(part) if part else 0


def moves_to(law: tuple[()], part: Part, target: int) -> Moves[Option]:
    """The whole heap, or 2^b e for all divisors e of its odd part; counted as far as that can be factored."""
    assert isinstance(part, int)
    if part == 0 or target == 0:
        return Moves.of([(0,)] if part else [])
    return moves_by_twos(part, target - 1)


def reason(law: tuple[()], position: Position) -> Reason:
    """One heap goes whole; several: their factors 2."""
    heaps = heaps_of(position)
    n = heaps[0]
    if len(heaps) > 1 or n == 0:
        told = Sentence("divisors.check")
        return by_values(told, position, lambda n: value((), n), lambda n, v: moves_to((), n, v))
    return Reason.of("divisors.win", (0, 1, 2, 3), n=n, take=n)


THEOREM = ValueTheorem(
    covers=covers,
    statement="the nim-value of a heap of n >= 1 is 1 more than the number of factors 2 in n",
    source="J. H. Conway, On Numbers and Games (1976), chapter 11 (Dim); D. E. Iannucci, U. Larsson, "
    "Game values of arithmetic functions, arXiv:2101.07608",
    value=value,
    moves_to=moves_to,
    reason=reason,
    examples=("take divisors",),
    far={
        ("take divisors", (2**100,)): 101,
        ("take divisors", (10**30,)): 31,
        ("take divisors", (10**30, 2**30)): "P",
    },
)
