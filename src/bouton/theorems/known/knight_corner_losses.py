"""Knight to the corner: a square is lost exactly when both of its numbers are 0 or 1 modulo 4.

A jump lowers one number by 2 and changes the other by 1; the lowered one becomes 2 or 3 modulo 4, so no lost square
leads to another.  From any other square a number that is 2 or 3 is lowered, while the other goes up from 0 or 3 and
down from 1 or 2, all modulo 4.
"""

from bouton.theorems.shapes import has_form
from bouton.theorems.theorem import Board, BoardLosses, ClassVar, Far, Game, Moves, Sentence, frozen


@frozen
class KnightCorner(BoardLosses):
    """The four jumps towards the edges that *game* allows."""

    game: Game

    source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 3: The White Knight"
    examples: ClassVar[tuple[str, ...]] = ("knight corner",)
    far: ClassVar[Far] = {
        ("knight corner", (10**30, 10**30 + 1)): "P",
        ("knight corner", (10**30, 10**30 + 2)): "N",
        ("knight corner", (10**30 + 3, 10**40 + 2)): "N",
    }

    @classmethod
    def match(cls, game: Game) -> "KnightCorner | None":
        return cls(game) if has_form(game, "knight_corner.jumps") else None

    def is_lost(self, square: Board) -> bool:
        """Whether both numbers are 0 or 1 modulo 4."""
        return all(number % 4 < 2 for number in square)

    def lost_options(self, square: Board) -> Moves[Board]:
        """There are four moves at most."""
        options: list[Board] = [option[0] for option in self.game.options(square)]  # type: ignore[misc]
        return Moves.of([] if self.is_lost(square) else filter(self.is_lost, options))

    def is_end(self, square: Board) -> bool:
        return next(self.game.options(square), None) is None

    def check(self, position: tuple[Board, ...]) -> Sentence:
        residues = tuple(number % 4 for number in position[0])
        return Sentence("knight_corner_losses.check", values={"residues": residues})
