"""King to the corner: 0 where both numbers are even, 2 where both are odd; else 3 where the odd one is smaller, or 1.

By induction on the sum: a square sees the one to its left, the one below it and the one on the diagonal between them.
"""

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.amounts import Amounts, single
from bouton.rulesets.families.coupled import Joint
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.boards import by_value
from bouton.theorems.shapes import joint_moves, two_heaps
from bouton.theorems.theorem import ValueTheorem

_ONE = Amounts((single(1),))


def covers(rules: Rules) -> tuple[()] | None:
    """One from one heap, or one from both; normal play."""
    moves = joint_moves(rules.game)
    both = moves is not None and len(moves) == 2 and moves[0] == Joint(_ONE) and moves[1] == Joint(_ONE, 2, 2, 1)
    return () if both and not rules.misere else None


def value(law: tuple[()], part: Part) -> int:
    """By the parity of the numbers, and which is smaller."""
    assert isinstance(part, tuple)
    a, b = part
    if a % 2 == b % 2:
        return a % 2 * 2
    odd, even = (a, b) if a % 2 else (b, a)
    return 3 if odd < even else 1


def moves_to(law: tuple[()], part: Part, target: int) -> Moves[Option]:
    """There are three moves at most."""
    assert isinstance(part, tuple)
    a, b = part
    steps = ((a - 1, b), (a - 1, b - 1), (a, b - 1))
    return Moves.of((to,) for to in steps if min(to) >= 0 and value((), to) == target)


def reason(law: tuple[()], position: Position) -> Reason:
    """Even and odd numbers."""
    part = position[0]
    return by_value(
        Sentence("known.king_corner"), position, value((), part), moves_to((), part, 0), has_move=part != (0, 0)
    )


THEOREM = ValueTheorem(
    covers=covers,
    fits=two_heaps,
    statement="0 where both numbers are even, 2 where both are odd, else 3 where the odd one is smaller, or 1",
    source="own short proof by induction",
    value=value,
    moves_to=moves_to,
    reason=reason,
    examples=("king corner", "take 1; take 1 equally from 2 heaps"),
    far={
        ("king corner", (10**30, 10**30)): "P",
        ("king corner", (10**30 + 1, 10**31 + 1)): 2,
        ("king corner", (10**30 + 1, 10**31)): 3,
        ("king corner", (10**31 + 1, 10**30)): 1,
    },
)
