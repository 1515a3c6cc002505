"""End-Nim: to a row of heaps there is just one heap, perhaps an empty one, that placed before it makes a lost row.

Call it the left match of the row, and the one behind it the right match.  A single heap is its own match on both sides.
For a row with another heap x behind it, whose left and right matches without x are L and R, the left match is 0 where
x = R, x + 1 where L <= x < R, x - 1 where R < x <= L, and x elsewhere.  So a row is lost exactly when its first heap is
the left match of the others; otherwise a first heap above it, or a last heap above the right match, is lowered to it.
"""

from collections.abc import Sequence

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.protocol import Option, Position, Rules
from bouton.theorems.boards import by_outcome
from bouton.theorems.theorem import OutcomeTheorem
from bouton.theorems.written import plays

# The matches of all parts of the row are needed: half a million steps.
MOST_HEAPS = 1000


def covers(rules: Rules) -> tuple[()] | None:
    """Takes from both ends of a row, normal play."""
    return () if plays(rules.game, "end_nim", "takes") and not rules.misere else None


def row_of(position: Position) -> tuple[int, ...]:
    """The row, empty heaps too."""
    (row,) = position
    assert isinstance(row, tuple)
    return row


def fits(position: Position) -> bool:
    """Whether the row is short enough."""
    return sum(map(bool, row_of(position))) <= MOST_HEAPS


def match(x: int, near: int, far: int) -> int:
    """The match of a row with *x* at its far end: *near* is that of the row without x, *far* its match where x is.

    >>> [match(x, 2, 5) for x in range(1, 7)], [match(x, 5, 2) for x in range(1, 7)]
    ([1, 3, 4, 5, 0, 6], [1, 0, 2, 3, 4, 6])
    """
    if x == far:
        return 0
    if near <= x < far:
        return x + 1
    return x - 1 if far < x <= near else x


def matches(row: Sequence[int]) -> tuple[int, int]:
    """The left match of *row* without its first heap, and the right match of *row* without its last one.

    >>> matches((3, 2, 4, 3))
    (2, 4)
    """
    left, right = list(row), list(row)  # of the parts of one heap
    for length in range(2, len(row)):
        # left[i] and right[i] are of the part of length - 1 that begins with heap i.
        grown = range(len(row) - length + 1)
        longer_left = [match(row[i + length - 1], left[i], right[i]) for i in grown]
        right = [match(row[i], right[i + 1], left[i + 1]) for i in grown]
        left = longer_left
    return left[-1], right[0]


def winning_moves(law: tuple[()], position: Position) -> Moves[tuple[int, Option]]:
    """At most one take from each end."""
    row = row_of(position)
    filled = [i for i, heap in enumerate(row) if heap]
    if len(filled) < 2:
        return Moves.of((0, ((*row[:i], 0, *row[i + 1 :]),)) for i in filled)
    first, last = filled[0], filled[-1]
    wanted = matches([row[i] for i in filled])
    found = [
        (0, ((*row[:i], heap, *row[i + 1 :]),)) for i, heap in zip((first, last), wanted, strict=True) if heap < row[i]
    ]
    return Moves.of(found)


def is_loss(law: tuple[()], position: Position) -> bool:
    """Whether no heap at an end is above its match."""
    return winning_moves(law, position).count == 0


def reason(law: tuple[()], position: Position) -> Reason:
    """The heaps at the ends and their matches."""
    row = [heap for heap in row_of(position) if heap]
    told = Sentence("known.end_nim", 1)
    if len(row) > 1:
        left, right = matches(row)
        told = Sentence("known.end_nim", 0, {"first": row[0], "last": row[-1], "left": left, "right": right})
    return by_outcome(told, position, winning_moves(law, position), has_move=bool(row))


THEOREM = OutcomeTheorem(
    covers=covers,
    fits=fits,
    statement="a row is lost exactly when its first heap is the left match of the others",
    source="M. H. Albert, R. J. Nowakowski, The game of End-Nim, Electronic J. Combinatorics 8(2) (2001) R1",
    is_loss=is_loss,
    winning_moves=winning_moves,
    reason=reason,
    examples=("end nim",),
    far={
        ("end nim", (10**30, 10**30)): "P",
        ("end nim", (10**30, 7, 10**30)): "P",
        ("end nim", (10**30, 7, 10**30 + 1)): "N",
    },
)
