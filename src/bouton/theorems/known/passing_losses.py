"""Two heaps of Nim with passes: lost are equal ones while an even number is left, else (0, 0) and (2k - 1, 2k).

Beside each heap one other makes a loss, itself or its neighbour, so no take leads from loss to loss.  A pass leads from
equal heaps to equal ones with an odd number of passes, which are won, and from (2k - 1, 2k) to unequal ones with an
even number, won, too.  From any other position the larger heap is lowered to what makes a loss beside the smaller; only
from (2k - 1, 2k - 1), with an odd number of passes, nothing can be lowered to it: there a pass leaves equal heaps.
"""

from collections.abc import Iterator

from bouton.theorems.known.passing_values import with_passes
from bouton.theorems.shapes import is_any
from bouton.theorems.theorem import Board, BoardLosses, ClassVar, Far, Game, Moves, Reason, Status, frozen


@frozen
class TwoHeapsWithPasses(BoardLosses):
    """A board is the passes that are left, and two heaps."""

    source = ""
    status = Status.PROVED_SHORTLY
    length: ClassVar[int | None] = 3
    examples: ClassVar[tuple[str, ...]] = ("nim; pass once", "nim; pass 2", "nim; pass 3")
    far: ClassVar[Far] = {
        ("nim; pass once", (10**30 - 1, 10**30)): "P",
        ("nim; pass once", (10**30, 10**30 + 1)): "N",
        ("nim; pass once", (10**30, 10**30)): "N",
        ("nim; pass 2", (10**30, 10**30)): "P",
    }

    @classmethod
    def match(cls, game: Game) -> "TwoHeapsWithPasses | None":
        return cls() if game.passes and is_any(game.base) else None

    def is_lost(self, board: Board) -> bool:
        """Whether each heap is what makes a loss beside the other."""
        passes, a, b = board
        return with_passes(a, passes) == b

    def lost_options(self, board: Board) -> Moves[Board]:
        """A heap lowered to what makes a loss beside the other; and the pass."""
        passes, a, b = board

        def each() -> Iterator[Board]:
            if (left := with_passes(b, passes)) < a:
                yield passes, left, b
            if (left := with_passes(a, passes)) < b:
                yield passes, a, left
            if passes and (a or b) and self.is_lost((passes - 1, a, b)):
                yield passes - 1, a, b

        return Moves.of([] if self.is_lost(board) else each())

    def is_end(self, board: Board) -> bool:
        return not any(board[1:])

    def why(self, board: Board) -> Reason:
        """The law for this number of passes, and a winning move."""
        passes, *heaps = board
        numbers = {"position": tuple(heaps), "p": passes}
        law = "odd" if passes % 2 else "even"
        if self.is_lost(board):
            return Reason.of("passing_losses.loss", (law,), **numbers)
        after = self.lost_options(board).first(1)[0]
        move = "pass" if after[0] < passes else "move"
        return Reason.of("passing_losses.win", (law, move), after=after[1:], **numbers)
