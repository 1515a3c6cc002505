"""Moore's Nim with up to k heaps is lost exactly when each binary column holds a multiple of k + 1 ones.

Any move takes 1 to k ones from the highest column that it changes, so afterwards that column is no multiple; and the
opponent can mend all columns: from the highest down, heaps that were lowered already fill a column up, or so many more
heaps lose their one there.  (k = 1 is Nim; here k >= 2.  No formula for the nim-values is known.)
"""

from typing import Self

from bouton.rulesets.amounts import ANY_AMOUNT
from bouton.rulesets.clauses import JointMove
from bouton.theorems.columns import balancing_moves, first_balancing_move, is_balanced, ones_per_column
from bouton.theorems.theorem import LOSS, WIN, Board, BoardLosses, ClassVar, Core, Far, Game, Moves, Reason, frozen

# Of so many columns the ones are told.
MOST_COLUMNS = 12


@frozen
class Moore(BoardLosses):
    """Any amounts from 1 to *k* heaps."""

    k: int

    source = "E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910) 93-94"
    proved_here: ClassVar[tuple[tuple[str, int], ...]] = (("moore(2)", 3),)
    examples: ClassVar[tuple[str, ...]] = ("moore(2)", "moore(3)", "take any from up to 4 heaps")
    far: ClassVar[Far] = {
        # k + 1 equal heaps: who takes from some of them is answered by bringing all to the lowest.
        ("moore(2)", (10**30,) * 3): "P",
        ("moore(3)", (10**30,) * 4): "P",
        ("moore(3)", (10**30,) * 3): "N",
        # (3, 5, 6, 7) with 3 ones in each of three columns, the columns moved up.
        ("moore(2)", (3 << 100, 5 << 100, 6 << 100, 7 << 100)): "P",
        ("moore(2)", (3 << 100, 5 << 100, 6 << 100, (7 << 100) + 1)): "N",
    }

    @classmethod
    def match(cls, game: Game) -> Self | None:
        moves = game.joint_moves
        return cls(moves[0].most) if len(moves) == 1 and moves[0] == JointMove(ANY_AMOUNT, 1, moves[0].most) else None

    @property
    def column_sum(self) -> int:  # type: ignore[override]
        return self.k + 1

    def is_lost(self, heaps: Board) -> bool:
        return is_balanced(heaps, self.k)

    def lost_options(self, heaps: Board) -> Moves[Board]:
        return balancing_moves(heaps, self.k)

    def why(self, heaps: Board) -> Reason:
        """The columns, and the first winning move."""
        columns = tuple(ones_per_column(heaps))
        numbers = {"heaps": heaps, "k": self.k, "k1": self.k + 1, "columns": columns}
        is_short = len(columns) <= MOST_COLUMNS
        if self.is_lost(heaps):
            return Reason.of("moore_losses.loss", LOSS if is_short else ("verdict", "why"), **numbers)
        at, ones = next((at, ones) for at, ones in enumerate(columns) if ones % (self.k + 1))
        numbers |= {"ones": ones, "place": len(columns) - 1 - at, "after": first_balancing_move(heaps, self.k)}
        return Reason.of("moore_losses.win", WIN if is_short else ("verdict", "column", *WIN[2:]), **numbers)

    def pictured(self, reason: Reason) -> Reason:
        return reason.drawn("columns", {"round": self.k + 1, "after": reason.numbers.get("after")})

    def core(self) -> Core:
        return Core(("moore", "moore_normal"), {"K": self.k})

    def density(self, top: int, heaps: int) -> tuple[int, int]:
        from bouton.theorems.xor_counts import of_columns  # who solves positions needs none

        return of_columns(top, heaps, self.k + 1), 0
