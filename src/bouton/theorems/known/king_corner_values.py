"""King to the corner: 0 where both numbers are even, 2 where both are odd; else 3 where the odd one is smaller, or 1.

By induction on the sum: a square sees the one to its left, the one below it and the one on the diagonal between them.
"""

from bouton.rulesets.amounts import Amounts, single
from bouton.rulesets.clauses import JointMove
from bouton.theorems.theorem import Board, BoardTheorem, ClassVar, Far, Game, Moves, Option, Status

_ONE = Amounts((single(1),))


class KingCorner(BoardTheorem):
    """One from one heap, or one from both."""

    source = ""
    status = Status.PROVED_SHORTLY
    length: ClassVar[int | None] = 2
    examples: ClassVar[tuple[str, ...]] = ("king corner", "take 1; take 1 equally from 2 heaps")
    far: ClassVar[Far] = {
        ("king corner", (10**30, 10**30)): "P",
        ("king corner", (10**30 + 1, 10**31 + 1)): 2,
        ("king corner", (10**30 + 1, 10**31)): 3,
        ("king corner", (10**31 + 1, 10**30)): 1,
    }

    @classmethod
    def match(cls, game: Game) -> "KingCorner | None":
        return cls() if game.joint_moves == (JointMove(_ONE), JointMove(_ONE, 2, 2, 1)) else None

    def value(self, square: Board) -> int:
        """By the parity of the numbers, and which is smaller."""
        a, b = square
        if a % 2 == b % 2:
            return a % 2 * 2
        odd, even = (a, b) if a % 2 else (b, a)
        return 3 if odd < even else 1

    def moves_to(self, square: Board, target: int) -> Moves[Option]:
        """There are three moves at most."""
        a, b = square
        steps = ((a - 1, b), (a - 1, b - 1), (a, b - 1))
        return Moves.of((to,) for to in steps if min(to) >= 0 and self.value(to) == target)
