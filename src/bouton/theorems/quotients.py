"""What both forms of Euclid's game share: the options of a nim-value, and the golden ratio in whole numbers."""

from collections.abc import Callable

from bouton.claims import Moves, Reason
from bouton.rulesets.protocol import Option, Position
from bouton.theorems.ends import over


def pairs_of_value(
    pair: tuple[int, ...], target: int, *, least: int, value: Callable[[tuple[int, int]], int]
) -> Moves[Option]:
    """The options of *pair* with nim-value *target*; *least* is the least number that may be left.

    An option (a, c) with c >= a has value c // a or one less, so few have to be looked at, however large b is.
    """
    a, b = sorted(pair)
    if a == 0:
        return Moves.of(())
    q, r = divmod(b, a)
    # c = r + i*a for i < q, largest first: that is the order of what is taken.
    candidates = [r + i * a for i in sorted({0, target, target + 1}, reverse=True) if i < q]
    lefts = [c for c in candidates if c >= least and value((a, c)) == target]
    if pair[0] == pair[1]:
        return Moves.of([((0, a),), ((a, 0),)] if lefts else [])
    return Moves.of(((a, c),) if pair[0] == a else ((c, a),) for c in lefts)


def told(topic: str, position: Position, to_zero: Moves[Option]) -> Reason:
    """Why (a, b) is won or lost: b*(b - a) against a*a tells on which side of the golden ratio b/a is."""
    (part,) = position
    assert isinstance(part, tuple)
    a, b = sorted(part)
    numbers = {"a": a, "b": b}
    if a == 0:
        return over()
    if not to_zero.count:
        if a == b:
            return Reason.of(f"{topic}.loss", (0, 2), **numbers)
        x, y = (a, b - a) if part[0] == a else (b - a, a)
        return Reason.of(f"{topic}.loss", (0, 1, 3) if topic == "euclid_positive" else (0, 1, 2), x=x, y=y, **numbers)
    ((after,),) = to_zero.first(1)
    assert isinstance(after, tuple)
    x, y = after
    q = (a + b - x - y) // a
    if topic == "euclid":
        return Reason.of("euclid.win", (0, 2, 3, 4) if a == b else (0, 1, 3, 4), x=x, y=y, q=q, **numbers)
    return Reason.of(f"{topic}.win", (0, 1, 2, 3), x=x, y=y, q=q, **numbers)
