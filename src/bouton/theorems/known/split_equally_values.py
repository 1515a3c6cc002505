"""Split a heap into k equal heaps: at most one move, to k copies of one heap.

An even number of equal heaps is worth 0, an odd number as much as one.  So for even k the nim-value is 1 where k
divides n, else 0; for odd k it is the number of times that k divides n, modulo 2.
"""

from bouton.claims import Moves, Reason, Sentence
from bouton.errors import LimitError
from bouton.rulesets.families.take_and_break import NOTHING_TAKEN, TakeAndBreak
from bouton.rulesets.protocol import MAX_HEAPS, Option, Part, Position, Rules
from bouton.theorems.shapes import heaps_of
from bouton.theorems.telling import by_values
from bouton.theorems.theorem import ValueTheorem


def covers(rules: Rules) -> int | None:
    """k, where a split into k equal heaps is the only kind of move."""
    game = rules.game
    if rules.misere or not isinstance(game, TakeAndBreak) or len(game.clauses) != 1:
        return None
    (clause,) = game.clauses
    if clause.amounts != NOTHING_TAKEN or len(clause.shapes) != 1 or clause.shapes[0].kind != "equal":
        return None
    return clause.shapes[0].count


def value(k: int, part: Part) -> int:
    """By the times that k divides n."""
    assert isinstance(part, int)
    if part == 0 or part % k:
        return 0
    if k % 2 == 0:
        return 1
    times = 0
    while part % k == 0:
        part, times = part // k, times + 1
    return times % 2


def moves_to(k: int, part: Part, target: int) -> Moves[Option]:
    """The one move, if it leaves the value."""
    assert isinstance(part, int)
    if part == 0 or part % k or target != (value(k, part // k) if k % 2 else 0):
        return Moves.of(())
    if k > MAX_HEAPS:
        raise LimitError(key="err.size", found=k, limit=MAX_HEAPS)
    return Moves.of([(part // k,) * k])


def reason(k: int, position: Position) -> Reason:
    """The nim-values; where no heap can be split the game is over."""
    stuck = all(heap % k for heap in heaps_of(position) if heap)
    told = Sentence("known.split_equally", 1 - k % 2, {"k": k})
    end = max(heaps_of(position)) if stuck else 0
    return by_values(told, position, lambda n: value(k, n), lambda n, v: moves_to(k, n, v), end=end)


THEOREM = ValueTheorem(
    covers=covers,
    statement="for even k: 1 where k divides n > 0, else 0; for odd k: how often k divides n, modulo 2",
    source="own short proof: k equal heaps are worth 0 or as much as one",
    value=value,
    moves_to=moves_to,
    reason=reason,
    examples=("split equally", "split equally into 3", "split equally into 4", "split equally into 5"),
    far={
        ("split equally", (10**30,)): 1,
        ("split equally into 3", (3**63,)): 1,
        ("split equally into 3", (3**64,)): "P",
        ("split equally into 5", (10**30,)): "P",
    },
)
