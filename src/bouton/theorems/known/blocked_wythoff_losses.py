"""Wythoff's game with one or two options forbidden.

With two: lost are (0, 0) and all (n, 2n + 1), (n, 2n + 2).  With one: (0, 0), all (n, 2n + 1), and all
(2x + 2, 2y + 2) where (x, y) is lost in Wythoff's own game.

Source: U. Larsson, Blocking Wythoff Nim, Electron. J. Combin. 18 (2011) P120.
"""

from collections.abc import Iterator

from bouton.theorems.beatty import Pairs
from bouton.theorems.pairs import spread
from bouton.theorems.reasons import by_blocks
from bouton.theorems.theorem import Board, BoardLosses, ClassVar, Far, Game, Moves, Reason, Sentence, frozen

_OWN = Pairs(1)


@frozen
class BlockedWythoff(BoardLosses):
    """*forbidden* options, 1 or 2, may be forbidden."""

    forbidden: int

    source = "U. Larsson, Blocking Wythoff Nim, Electron. J. Combin. 18 (2011) P120"
    length: ClassVar[int | None] = 2
    examples: ClassVar[tuple[str, ...]] = ("wythoff; block 1", "wythoff; block 2")
    far: ClassVar[Far] = {
        ("wythoff; block 1", (10**30, 2 * 10**30 + 1)): "P",
        # F(41) - 1 and F(42) - 1 are lost in Wythoff's own game: twice as many, and two more.
        ("wythoff; block 1", (331160282, 535828592)): "P",
        ("wythoff; block 1", (331160282, 535828594)): "N",
        ("wythoff; block 2", (10**30, 2 * 10**30 + 2)): "P",
        ("wythoff; block 2", (10**30, 2 * 10**30)): "N",
    }

    @classmethod
    def match(cls, game: Game) -> "BlockedWythoff | None":
        fits = game.forbidden in (1, 2) and game.base is not None and spread(game.base) == 1
        return cls(game.forbidden) if fits else None

    def is_lost(self, board: Board) -> bool:
        """Whether one heap is among those that make a loss beside the other."""
        return board[1] in self._beside(board[0])

    def _beside(self, n: int) -> set[int]:
        """The heaps that make a loss beside *n*."""
        found = {2 * n + 1} | ({(n - 1) // 2} if n % 2 else set()) | (set() if n else {0})
        if self.forbidden == 2:
            return found | {2 * n + 2} | ({n // 2 - 1} if n and n % 2 == 0 else set())
        return found | ({2 * _OWN.partner(n // 2 - 1) + 2} if n and n % 2 == 0 else set())

    def _apart(self, difference: int) -> set[tuple[int, int]]:
        """The losses with this difference, at least 0."""
        found = {(difference - 1, 2 * difference - 1)} if difference else {(0, 0)}
        if self.forbidden == 2:
            return found | ({(difference - 2, 2 * difference - 2)} if difference > 1 else set())
        if difference % 2 == 0:
            x, y = _OWN.pair(difference // 2)
            found.add((2 * x + 2, 2 * y + 2))
        return found

    def lost_options(self, board: Board) -> Moves[Board]:
        """By the first heap alone, by both, by the second, each with the least take first."""
        x, y = board
        apart = self._apart(abs(x - y))

        def each() -> Iterator[Board]:
            yield from sorted(((left, y) for left in self._beside(y) if left < x), reverse=True)
            both = apart if x <= y else {(b, a) for a, b in apart}
            yield from sorted((pair for pair in both if pair[0] < x), reverse=True)
            yield from sorted(((x, left) for left in self._beside(x) if left < y), reverse=True)

        return Moves.of([] if self.is_lost(board) else each())

    def why(self, board: Board) -> Reason:
        law = Sentence(
            "blocked_wythoff_losses.check.one" if self.forbidden == 1 else "blocked_wythoff_losses.check.two"
        )
        return by_blocks(law, board, self.forbidden, self.lost_options(board))
