"""Mark: a heap is lost when it is 0 or ends in an odd number of binary 0s; the other nim-values are 1 and 2.

Of n and 2n just one ends in an odd number of 0s, so one of the two options of an odd heap n > 1 has value 0, and so has
the half of an even heap that is not lost: the other option decides whether the value is 1 or 2.
"""

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.telling import by_values
from bouton.theorems.theorem import ValueTheorem
from bouton.theorems.written import plays


def covers(rules: Rules) -> tuple[()] | None:
    """One stone, or half the heap; normal play."""
    return () if plays(rules.game, "mark", "moves") and not rules.misere else None


def is_lost(n: int) -> bool:
    """Whether *n* is 0 or ends in an odd number of binary 0s."""
    return n == 0 or (n & -n).bit_length() % 2 == 0


def value(law: tuple[()], part: Part) -> int:
    """Along the options that are not lost, down to a lost heap or 1: each step changes 1 to 2 and 2 to 1."""
    assert isinstance(part, int)
    if is_lost(part):
        return 0
    n, changes = part, 0
    while n > 1:
        half = n // 2
        n = n - 1 if is_lost(half) else half
        changes += 1
    return 1 + changes % 2


def moves_to(law: tuple[()], part: Part, target: int) -> Moves[Option]:
    """There are two moves at most."""
    assert isinstance(part, int)
    options = dict.fromkeys((part - 1, part // 2)) if part else ()
    return Moves.of((left,) for left in options if value((), left) == target)


def reason(law: tuple[()], position: Position) -> Reason:
    """The values of the heaps."""
    return by_values(Sentence("known.mark"), position, lambda n: value((), n), lambda n, v: moves_to((), n, v))


THEOREM = ValueTheorem(
    covers=covers,
    statement="the nim-value is 0 where n is 0 or ends in an odd number of binary 0s, elsewhere 1 or 2",
    source="A. S. Fraenkel, Aperiodic subtraction games, Electronic J. Combinatorics 18(2) (2011) P19",
    value=value,
    moves_to=moves_to,
    reason=reason,
    examples=("mark",),
    far={
        ("mark", (2**101,)): "P",
        ("mark", (2**102,)): "N",
        ("mark", (10**31,)): "P",
        ("mark", (10**30, 10**31)): "N",
    },
)
