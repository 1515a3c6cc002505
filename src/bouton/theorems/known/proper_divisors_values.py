"""Take a divisor of the heap, but not the whole heap: the nim-value of n >= 1 is the number of factors 2 in n.

Write n = 2^a m with m odd, and take 2^b e with e dividing m.  For b < a just b factors 2 are left, for b = a more than
a.
"""

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.amounts import Amounts, Named
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.factors import moves_by_twos, twos
from bouton.theorems.shapes import heaps_of, take_only
from bouton.theorems.telling import by_values
from bouton.theorems.theorem import ValueTheorem

PROPER = Amounts((Named("proper divisors"),))


def covers(rules: Rules) -> tuple[()] | None:
    """Any divisor of the heap that is smaller than it, normal play."""
    return () if take_only(rules.game) == PROPER and not rules.misere else None


def value(law: tuple[()], part: Part) -> int:
    """The factors 2; 0 for the empty heap."""
    assert isinstance(part, int)
    return twos(part) if part else 0


def moves_to(law: tuple[()], part: Part, target: int) -> Moves[Option]:
    """The amounts 2^b e for all divisors e of the odd part; counted as far as that can be factored."""
    assert isinstance(part, int)
    return moves_by_twos(part, target) if part else Moves.of(())


def reason(law: tuple[()], position: Position) -> Reason:
    """One heap: even or odd; several: their factors 2."""
    heaps = heaps_of(position)
    n = heaps[0]
    if len(heaps) > 1 or n <= 1:
        told = Sentence("proper_divisors.check")
        return by_values(told, position, lambda n: value((), n), lambda n, v: moves_to((), n, v), end=1)
    if n % 2:
        return Reason.of("proper_divisors.loss", (0, 1, 2), n=n)
    return Reason.of("proper_divisors.win", (0, 1, 2, 3), n=n, take=1, left=n - 1)


THEOREM = ValueTheorem(
    covers=covers,
    statement="the nim-value of a heap of n >= 1 is the number of factors 2 in n",
    source="J. H. Conway, On Numbers and Games (1976), chapter 11 (Dim); D. E. Iannucci, U. Larsson, "
    "Game values of arithmetic functions, arXiv:2101.07608",
    value=value,
    moves_to=moves_to,
    reason=reason,
    examples=("take proper divisors",),
    far={
        ("take proper divisors", (2**100,)): 100,
        ("take proper divisors", (10**30 + 1,)): "P",
        ("take proper divisors", (10**30, 3 * 2**30)): "P",
    },
)
