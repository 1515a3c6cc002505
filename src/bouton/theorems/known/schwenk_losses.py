"""Dynamic nim: after a take of t take at most f(t), with f nondecreasing and f(t) >= t (Schwenk).

Write n = h1 + ... + hr greedily in the sequence H of f, h1 < h2 < ...  A heap of n with cap c is lost exactly when
h1 > c (or n = 0).  The winning takes are the sums s = h1 + ... + hj with s <= c and j = r or f(s) < h(j+1).
"""

from itertools import zip_longest

from bouton.claims import Moves, Reason
from bouton.rulesets.amounts import Bound
from bouton.rulesets.families.dynamic import Capped
from bouton.rulesets.protocol import Option, Position, Rules
from bouton.theorems.ends import over
from bouton.theorems.schwenk import Limit, formula, has_terms, limit_of, terms
from bouton.theorems.theorem import OutcomeTheorem

# So many terms of the sequence stand in a sentence, so many parts of a heap.
FEW_TERMS = 10
FEW_PARTS = 12


def covers(rules: Rules) -> Limit | None:
    """f, where the theorem speaks of it; normal play."""
    game = rules.game
    if rules.misere or not isinstance(game, Capped) or not has_terms(game.limit):
        return None
    return game.limit  # type: ignore[return-value]


def heap_and_cap(position: Position) -> tuple[int, int]:
    """The heap and the most that may be taken now."""
    (part,) = position
    assert isinstance(part, tuple)
    return part[0], part[1]


def is_loss(law: Limit, position: Position) -> bool:
    """Whether the smallest part of the heap is above the cap."""
    n, cap = heap_and_cap(position)
    return n == 0 or cap == 0 or terms(law).greedy(n)[0] > cap


def winning_takes(law: Limit, n: int, cap: int) -> list[int]:
    """The takes that win, rising: sums of the smallest parts."""
    f, parts = limit_of(law), terms(law).greedy(n)
    takes, total = [], 0
    for part, following in zip_longest(parts, parts[1:]):
        total += part
        if total > cap:
            break
        if following is None or f(total) < following:
            takes.append(total)
    return takes


def winning_moves(law: Limit, position: Position) -> Moves[tuple[int, Option]]:
    """The winning takes with the cap that each leaves."""
    n, cap = heap_and_cap(position)
    f = limit_of(law)
    return Moves.of((0, ((n - t, min(f(t), n - t)),)) for t in winning_takes(law, n, cap))


def reason(law: Limit, position: Position) -> Reason:
    """The parts of the heap, the smallest against the cap, and the next part against what the opponent may take."""
    n, cap = heap_and_cap(position)
    if n == 0 or cap == 0:
        return over()
    parts = terms(law).greedy(n)
    z = parts[0]
    shown = summands(parts)
    known = terms(law).upto(n, FEW_TERMS + 1)
    sequence = tuple(known) if len(known) <= FEW_TERMS else (*known[:FEW_TERMS], "…")
    numbers = {"n": n, "cap": cap, "z": z, "zeck": shown, "repr": shown, "terms": sequence}
    numbers |= {"K": law.num if isinstance(law, Bound) else None, "f": formula(law), "take": z, "left": n - z}
    topic = topic_of(law)
    if z > cap:
        return Reason.of(f"{topic}.loss", (0, 3) if len(parts) == 1 else (1, 2, 3), **numbers)
    if len(parts) == 1:
        return Reason.of(f"{topic}.win", (0, 4), **numbers)
    return Reason.of(f"{topic}.win", (0, 1, 2, 3), next=parts[1], ft=limit_of(law)(z), **numbers)


def topic_of(law: Limit) -> str:
    """Which words tell it: of Fibonacci nim, of K-times nim, or of any f."""
    if isinstance(law, Bound) and (law.den, law.plus) == (1, 0):
        return "fibonacci" if law.num == 2 else "k_times"
    return "schwenk"


def summands(parts: list[int]) -> str:
    """The parts as a sum, the largest first; where they are many, only both ends."""
    falling = [str(part) for part in reversed(parts)]
    if len(falling) > FEW_PARTS:
        falling = [*falling[: FEW_PARTS // 2], "…", *falling[-FEW_PARTS // 2 :]]
    return " + ".join(falling)


THEOREM = OutcomeTheorem(
    covers=covers,
    statement="n = h1 + ... + hr written greedily in H, with cap c, is lost exactly when h1 > c or n = 0",
    source="A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970) 225-234; "
    "f(t) = 2t: M. J. Whinihan, Fibonacci nim, Fibonacci Quarterly 1 (1963) 9-13",
    is_loss=is_loss,
    winning_moves=winning_moves,
    reason=reason,
    proved_here=(
        ("k nim(1)", 2),
        ("k nim(3)", 2),
        ("fibonacci nim", 2),
        ("take 1..3/2*last", 2),
        ("take 1..last+2; first 1..3", 2),
    ),
    examples=(
        "fibonacci nim",
        "take 1..last; first 1..n-1",
        "take 1..3*last; first 1..n-1",
        "take 1..3/2*last",
        "take 1..3*last-1; first 1..n-1",
        "take 1..last+2; first 1..3",
    ),
    far={
        ("take 1..2*last; first 1..n-1", (1100087778366101931,)): "P",  # F(88)
        ("take 1..2*last; first 1..n-1", (1100087778366101932,)): "N",  # F(88) + 1
        ("take 1..2*last; first 1..n-1", (573147844013817084101,)): "P",  # F(101)
        ("take 1..2*last; first 1..n-1", (10**30,)): "N",
        ("take 1..last; first 1..n-1", (2**200,)): "P",
        ("take 1..last; first 1..n-1", (2**200 + 2**100,)): "N",
        ("take 1..100000*last; first 1..n-1", (10**5,)): "P",  # the first 100,001 terms are 1, 2, 3, ...
    },
)
