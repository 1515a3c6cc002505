"""Two heaps of Nim, one option forbidden: lost are (0, 0) and the heaps that differ by 1.

From (n, n + 1) one option is lost, (n, n - 1), or (0, 0) from (0, 1): it is forbidden.  From (n, n), n > 0, the options
(n - 1, n) and (n, n - 1) are both lost.  Where the heaps differ by more, the larger one can be lowered to one more than
the smaller, and to one less, or to 0 where the smaller is 0.
"""

from bouton.theorems.reasons import by_blocks
from bouton.theorems.shapes import is_any
from bouton.theorems.theorem import Board, BoardLosses, ClassVar, Far, Game, Moves, Reason, Sentence, Status, frozen


@frozen
class BlockedNim(BoardLosses):
    """One option may be forbidden."""

    source = ""
    status = Status.PROVED_SHORTLY
    length: ClassVar[int | None] = 2
    examples: ClassVar[tuple[str, ...]] = ("nim; block 1",)
    far: ClassVar[Far] = {
        ("nim; block 1", (10**30, 10**30 + 1)): "P",
        ("nim; block 1", (10**30, 10**30)): "N",
        ("nim; block 1", (0, 10**30)): "N",
    }

    @classmethod
    def match(cls, game: Game) -> "BlockedNim | None":
        return cls() if game.forbidden == 1 and is_any(game.base) else None

    def is_lost(self, board: Board) -> bool:
        """Whether the heaps differ by 1, or both are empty."""
        return abs(board[0] - board[1]) == 1 or not any(board)

    def lost_options(self, board: Board) -> Moves[Board]:
        """A heap lowered to a neighbour of the other, the least take first; or both empty."""
        x, y = board
        found = [(left, y) for left in _near(y) if left < x] + [(x, left) for left in _near(x) if left < y]
        return Moves.of([] if self.is_lost(board) else found)

    def why(self, board: Board) -> Reason:
        return by_blocks(Sentence("blocked_nim_losses.check"), board, 1, self.lost_options(board))


def _near(heap: int) -> tuple[int, int]:
    """The heaps that make a loss beside *heap*, the larger first."""
    return (heap + 1, heap - 1) if heap else (1, 0)
