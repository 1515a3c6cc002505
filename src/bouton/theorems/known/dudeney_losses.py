"""D.U.D.E.N.E.Y. with even y: take 1 to y, but never what the opponent has just taken.

Let r = n mod (y + 1).  With r = 0 the heap is lost: a take of t is answered by y + 1 - t, which is not t.  With another
r the take r wins, unless it was just made.  Then the only hope is h with 2h = r modulo y + 1: it leaves a remainder h,
which the opponent may not take.  So such takes h, half of h, ... follow as long as the heap holds them, and whoever
cannot go on has lost: the parity of their number decides.
"""

from bouton.claims import Moves, Reason
from bouton.errors import LimitError
from bouton.rulesets.amounts import Bound, Range, between
from bouton.rulesets.families.dynamic import Following
from bouton.rulesets.protocol import Option, Position, Rules
from bouton.theorems.ends import over
from bouton.theorems.theorem import OutcomeTheorem

_LAST = Range(Bound("last"), Bound("last"))

# Takes that follow each other are gone through up to here.
MAX_STEPS = 1_000_000


def covers(rules: Rules) -> int | None:
    """An even y, for a take of 1 to y except the last take; the first take does not matter."""
    game = rules.game
    if rules.misere or not isinstance(game, Following) or game.takes.exclude != (_LAST,):
        return None
    include = game.takes.include
    if len(include) != 1 or not isinstance(include[0], Range) or include[0].high is None:
        return None
    y = include[0].high.plus
    same_start = game.opening.include == include and not game.opening.exclude
    return y if include == (between(1, y),) and y % 2 == 0 and same_start else None


def heap_and_last(position: Position) -> tuple[int, int]:
    """The heap and the last take, 0 at the start."""
    (part,) = position
    assert isinstance(part, tuple)
    return part[0], part[1]


def half(y: int, r: int) -> int:
    """The h from 1 to y with 2h = *r* modulo y + 1."""
    return r // 2 if r % 2 == 0 else (r + y + 1) // 2


def takes_in_a_row(y: int, n: int, r: int) -> int:
    """How many of the takes half of r, half of that, ... follow each other before they are more than *n* together."""
    steps, total, t = 0, 0, r
    for _ in range(MAX_STEPS):
        t = half(y, t)
        if total + t > n:
            return steps
        steps, total = steps + 1, total + t
        if t == r:  # a round is over; all other rounds are like it
            n -= total
            more, n = divmod(n, total)
            steps, total = steps + more * steps, 0
    raise LimitError(key="known.dudeney_limit", n=n, limit=MAX_STEPS)


def is_loss(y: int, position: Position) -> bool:
    """Whether y + 1 divides the heap, or the remainder is barred and the takes that follow are even in number."""
    n, last = heap_and_last(position)
    r = n % (y + 1)
    return r == 0 or (r == last and takes_in_a_row(y, n, r) % 2 == 0)


def winning_moves(y: int, position: Position) -> Moves[tuple[int, Option]]:
    """The remainder and half of it: not the one just taken, and half only where the opponent runs out first."""
    n, last = heap_and_last(position)
    r = n % (y + 1)
    if r == 0:
        return Moves.of(())
    takes = {r} - {last}
    h = half(y, r)
    known = True
    try:
        if h != last and h <= n and takes_in_a_row(y, n - h, h) % 2 == 0:
            takes.add(h)
    except LimitError:
        if not takes:
            raise
        known = False
    options: list[tuple[int, Option]] = [(0, ((n - t, t),)) for t in sorted(takes)]
    return Moves(len(options) if known else None, lambda: iter(options))


def reason(y: int, position: Position) -> Reason:
    """The remainder, and whether it may be taken."""
    n, last = heap_and_last(position)
    r = n % (y + 1)
    numbers = {"n": n, "y1": y + 1, "q": n // (y + 1), "r": r, "last": last}
    if n == 0 or (n, last) == (1, 1):
        return over()
    if r == 0:
        return Reason.of("known.loss_dudeney", (0, 1), **numbers)
    if r != last:
        return Reason.of("known.win_dudeney", (0, 1, 2), left=n - r, **numbers)
    numbers["count"] = takes_in_a_row(y, n, r)
    if numbers["count"] % 2:
        return Reason.of("known.win_dudeney", (3, 4, 5), half=half(y, r), **numbers)
    return Reason.of("known.loss_dudeney", (2, 3), **numbers)


THEOREM = OutcomeTheorem(
    covers=covers,
    statement="for even y, at the start a heap is lost exactly when y + 1 divides it",
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 15",
    is_loss=is_loss,
    winning_moves=winning_moves,
    reason=reason,
    examples=("dudeney(2)", "dudeney(4)", "dudeney(6)", "take 1..8 except last; first 1..8"),
    far={
        ("dudeney(10)", (10**30 - 1,)): "P",  # 10^30 = 1 modulo 11
        ("dudeney(10)", (10**30,)): "N",
        ("dudeney(100)", (101 * 10**40,)): "P",
    },
)
