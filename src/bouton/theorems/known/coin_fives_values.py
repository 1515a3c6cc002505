"""Coins within five neighbours: the nim-values repeat every 5 places.

What can be turned with a coin lies within the four places before it, so four values settle the next one.  Mock turtle
fives begin 1 2 4 7 8 and triplet fives 0 0 1 2 4; both then come back to their first four values.
"""

from bouton.claims import Sentence
from bouton.nimbers import nim_sum
from bouton.theorems.shapes import has_form
from bouton.theorems.theorem import ClassVar, Far, Game, HeapTheorem, Moves, Option, frozen

CYCLES = {"mock_turtle_fives.others": (1, 2, 4, 7, 8), "triplet_fives.others": (0, 0, 1, 2, 4)}


@frozen
class CoinFives(HeapTheorem):
    """Mock turtle fives or triplet fives: *game* with its *cycle*."""

    game: Game
    cycle: tuple[int, ...]

    source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14"
    examples: ClassVar[tuple[str, ...]] = ("mock turtle fives", "triplet fives")
    far: ClassVar[Far] = {
        ("mock turtle fives", (10**30,)): 8,
        ("triplet fives", (10**30 + 1, 10**30 + 2)): "P",
        ("triplet fives", (10**30 + 4, 10**30 + 5)): 6,
    }

    @classmethod
    def match(cls, game: Game) -> "CoinFives | None":
        return next((cls(game, cycle) for form, cycle in CYCLES.items() if has_form(game, form)), None)

    @property
    def largest_end(self) -> int:
        return 0 if self.cycle[0] else 2

    def value(self, n: int) -> int:
        """By the place modulo 5."""
        return self.cycle[(n - 1) % 5] if n else 0

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """There are at most eleven moves."""
        return Moves.of(option for option in self.game.options(n) if nim_sum(map(self.value, option)) == target)  # type: ignore[arg-type]

    def check(self, heaps: tuple[int, ...]) -> Sentence:
        return Sentence("coin_fives_values.check", values={"cycle": self.cycle})
