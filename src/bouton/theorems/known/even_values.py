"""Only even amounts may be taken: a heap of n is a Nim heap of n/2, rounded down."""

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.amounts import Amounts, Named
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.shapes import heaps_of, take_only
from bouton.theorems.telling import by_values
from bouton.theorems.theorem import ValueTheorem

EVEN = Amounts((Named("even"),))


def covers(rules: Rules) -> tuple[()] | None:
    """Any even amount, normal play."""
    return () if take_only(rules.game) == EVEN and not rules.misere else None


def value(law: tuple[()], part: Part) -> int:
    """The pairs of stones in the heap."""
    assert isinstance(part, int)
    return part // 2


def moves_to(law: tuple[()], part: Part, target: int) -> Moves[Option]:
    """The one heap of that many pairs, with the odd stone if there is one."""
    assert isinstance(part, int)
    return Moves.of([(2 * target + part % 2,)] if target < part // 2 else [])


def reason(law: tuple[()], position: Position) -> Reason:
    """One heap: as many pairs as there are may go; several: the halves."""
    heaps = heaps_of(position)
    if len(heaps) > 1 or heaps[0] < 2:
        halves = Sentence("even.check", 0, {"halves": tuple(heap // 2 for heap in heaps)})
        return by_values(halves, position, lambda n: value((), n), lambda n, v: moves_to((), n, v), end=1)
    n = heaps[0]
    return Reason.of("even.win", (0, 1, 2, 3), n=n, half=n // 2, take=n - n % 2, left=n % 2)


THEOREM = ValueTheorem(
    covers=covers,
    statement="the nim-value of a heap of n is n/2, rounded down",
    source="own short proof: pairs of stones are the stones of a Nim heap",
    value=value,
    moves_to=moves_to,
    reason=reason,
    proved_here=(("even", 1),),
    examples=("take even",),
    far={
        ("take even", (10**30 + 1,)): 5 * 10**29,
        ("take even", (10**30, 10**30 + 1)): "P",
    },
)
