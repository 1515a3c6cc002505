"""One heap of Nim with p passes: the nim-value is n for even p; for odd p it is n + 1 for odd n, n - 1 for even n.

An empty heap has value 0, for there nobody may pass.  Let n be positive.  Where p is even, takes lead to 0 ... n - 1
and a pass (p > 0) to n + 1 or n - 1: the value is n.  Where p is odd, a pass leads to n.  An odd n leads to heaps whose
values are 0 ... n - 1, for these change places among themselves, so its value is n + 1; an even n leads to 0 ... n - 2,
and with n - 1 to n, so its value is n - 1.
"""

from collections.abc import Iterator

from bouton.theorems.shapes import is_any
from bouton.theorems.theorem import Board, BoardTheorem, ClassVar, Far, Game, Moves, Option, Reason, Status, frozen


@frozen
class OneHeapWithPasses(BoardTheorem):
    """A board is the passes that are left, and one heap."""

    source = ""
    status = Status.PROVED_SHORTLY
    length: ClassVar[int | None] = 2
    examples: ClassVar[tuple[str, ...]] = ("nim; pass once", "nim; pass 2", "nim; pass 3")
    far: ClassVar[Far] = {
        ("nim; pass once", (10**30,)): 10**30 - 1,
        ("nim; pass once", (10**30 + 1,)): 10**30 + 2,
        ("nim; pass 2", (10**30,)): 10**30,
    }

    @classmethod
    def match(cls, game: Game) -> "OneHeapWithPasses | None":
        return cls() if game.passes and is_any(game.base) else None

    def value(self, board: Board) -> int:
        """n, or its neighbour where an odd number of passes is left."""
        passes, n = board
        return with_passes(n, passes)

    def moves_to(self, board: Board, target: int) -> Moves[Option]:
        """The heap of that value, where it is smaller; and the pass."""
        passes, n = board
        left = with_passes(target, passes)

        def each() -> Iterator[Option]:
            if left < n:
                yield ((passes, left),)
            if passes and n and with_passes(n, passes - 1) == target:
                yield ((passes - 1, n),)

        return Moves.of(each())

    def is_end(self, board: Board) -> bool:
        return not board[1]

    def why(self, board: Board) -> Reason:
        """All can be taken."""
        numbers = {"n": board[1], "p": board[0], "g": self.value(board)}
        return Reason.of("passing_values.win", ("verdict", "law", "move"), **numbers)


def with_passes(n: int, passes: int) -> int:
    """n where an even number of passes is left; where it is odd, 1 and 2, 3 and 4, 5 and 6 ... change places.

    >>> [with_passes(n, 1) for n in range(7)], with_passes(5, 2)
    ([0, 2, 1, 4, 3, 6, 5], 5)
    """
    return ((n - 1) ^ 1) + 1 if passes % 2 and n else n
