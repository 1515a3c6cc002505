"""Take 1 to m (or any number) from one heap, k options forbidden: the nim-value is floor(r / (k + 1)).

Here r is n mod (m + 1), or n where any number may be taken.  The heaps that a take reaches have every other remainder
once, or are all smaller ones.  Of the k + 1 remainders with the value of n at most k are left without n itself, so they
can be forbidden; of a smaller value there are k + 1, more than can be.
"""

from bouton.rulesets.families.whole import after_of
from bouton.theorems.reasons import by_blocks
from bouton.theorems.runs import taking
from bouton.theorems.shapes import is_any, one_to
from bouton.theorems.theorem import Board, BoardTheorem, Game, Moves, Option, Reason, Sentence, Status, frozen


@frozen
class BlockedBash(BoardTheorem):
    """Take 1 to *m* (None: any number), *forbidden* options forbidden; a board is one heap."""

    m: int | None
    forbidden: int

    source = ""
    status = Status.PROVED_SHORTLY
    length = 1
    examples = ("take 1..3; block 1", "take 1..4; block 1", "take 1..6; block 2", "take 1..5; block 1", "nim; block 2")
    far = {
        ("take 1..3; block 1", (4 * 10**30 + 1,)): 0,
        ("take 1..3; block 1", (4 * 10**30 + 3,)): 1,
        ("nim; block 1", (10**30,)): 5 * 10**29,
    }

    @classmethod
    def match(cls, game: Game) -> "BlockedBash | None":
        if not game.forbidden or game.base is None or not game.base.clauses:
            return None
        m = one_to(game.base)
        return cls(m, game.forbidden) if m is not None or is_any(game.base) else None

    def value(self, board: Board) -> int:
        """By the remainder, where the amounts have an end."""
        (n,) = board
        return (n if self.m is None else n % (self.m + 1)) // (self.forbidden + 1)

    def moves_to(self, board: Board, target: int) -> Moves[Option]:
        """The heaps with the value are runs of at most `forbidden` + 1."""
        size = self.forbidden + 1
        moves = taking(board[0], 1, self.m, target * size, size)
        return Moves(moves.count, lambda: ((left,) for left in moves))  # type: ignore[misc]

    def why(self, board: Board) -> Reason:
        """The law, and how many options win."""
        form = "any" if self.m is None else "remainder"
        p = (self.m or 0) + 1
        values = {"n": board[0], "g": self.value(board), "d": self.forbidden + 1, "p": p, "r": board[0] % p}
        law = Sentence(f"blocked_bash_values.check.{form}", values=values)
        moves = self.moves_to(board, 0) if self.value(board) else Moves.of(())
        return by_blocks(law, board, self.forbidden, Moves(moves.count, lambda: map(after_of, moves)))
