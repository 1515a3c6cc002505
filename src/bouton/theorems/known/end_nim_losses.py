"""End-Nim: to a row of heaps there is just one heap, perhaps an empty one, that placed before it makes a lost row.

Call it the left match of the row, and the one behind it the right match.  A single heap is its own match on both sides.
For a row with another heap x behind it, whose left and right matches without x are L and R, the left match is 0 where
x = R, x + 1 where L <= x < R, x - 1 where R < x <= L, and x elsewhere.  So a row is lost exactly when its first heap is
the left match of the others; otherwise a first heap above it, or a last heap above the right match, is lowered to it.
"""

from collections.abc import Sequence

from bouton.theorems.theorem import Board, BoardLosses, ClassVar, Far, Form, Moves, Sentence

# The matches of all parts of the row are needed: half a million steps.
MOST_HEAPS = 1000


class EndNim(BoardLosses):
    """Takes from both ends of a row."""

    form: ClassVar[Form | None] = "end_nim.takes"
    source = "M. H. Albert, R. J. Nowakowski, The game of End-Nim, Electronic J. Combinatorics 8(2) (2001) R1"
    examples: ClassVar[tuple[str, ...]] = ("end nim",)
    far: ClassVar[Far] = {
        ("end nim", (10**30, 10**30)): "P",
        ("end nim", (10**30, 7, 10**30)): "P",
        ("end nim", (10**30, 7, 10**30 + 1)): "N",
    }

    def fits(self, position: tuple[Board, ...]) -> bool:
        """Whether the row is short enough."""
        return sum(map(bool, position[0])) <= MOST_HEAPS

    def is_lost(self, row: Board) -> bool:
        """Whether no heap at an end is above its match."""
        return self.lost_options(row).count == 0

    def lost_options(self, row: Board) -> Moves[Board]:
        """At most one take from each end."""
        filled = [i for i, heap in enumerate(row) if heap]
        if len(filled) < 2:
            return Moves.of((*row[:i], 0, *row[i + 1 :]) for i in filled)
        ends = filled[0], filled[-1]
        wanted = matches([row[i] for i in filled])
        return Moves.of((*row[:i], heap, *row[i + 1 :]) for i, heap in zip(ends, wanted, strict=True) if heap < row[i])

    def check(self, position: tuple[Board, ...]) -> Sentence:
        """The heap at an end that is above its match, or both as they match."""
        row = tuple(heap for heap in position[0] if heap)
        if len(row) == 1:
            return Sentence("end_nim_losses.check.single")
        left, right = matches(row)
        name = "first" if row[0] > left else "last" if row[-1] > right else "both"
        ends = {"first": row[0], "last": row[-1], "left": left, "right": right}
        return Sentence(f"end_nim_losses.check.{name}", values={**ends, "behind": row[1:], "before": row[:-1]})


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
