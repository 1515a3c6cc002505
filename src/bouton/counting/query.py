"""The question: which game, how many heaps, and which theorems cover it."""

from collections.abc import Mapping

from bouton.errors import LimitError, PositionError
from bouton.frozen import frozen
from bouton.notation import as_rules
from bouton.notation.scanning import shown
from bouton.rulesets.numbers_given import check_count
from bouton.rulesets.protocol import Game, Position, Rules
from bouton.theorems import AnyTheorem, covering_theorems

# The most bits of a count; products of longer ones take minutes.
MOST_BITS = 50_000


@frozen
class Query:
    """*rules* (and their *form*, normal) on *heaps* heaps; *theorems* cover them, those on nim-values first."""

    rules: Rules
    form: Rules
    heaps: int
    theorems: tuple[AnyTheorem, ...]

    @property
    def game(self) -> Game:
        return self.rules.game

    def position(self, heaps: tuple[int, ...]) -> Position | None:
        """The position with these heaps, None where it is none of this game."""
        try:
            return self.game.position(heaps)
        except PositionError:
            return None

    def reach(self, top: int) -> int:
        """The greatest heap up to *top* that there is: a game that counts has none beyond its target."""
        return top if self.game.target is None else min(top, self.game.target)

    @property
    def apart(self) -> bool:
        """Whether each heap is a part of its own."""
        return self.game.has_separate_heaps


def ask(rules: str | Rules | Game, heaps: int | None, letters: Mapping[str, int] | None = None) -> Query:
    """The question about *rules*, text too; without *heaps* the fewest that the game is played on."""
    rules = as_rules(rules, letters)
    heaps = rules.game.usual_heaps if heaps is None else check_count(heaps)
    # The game itself refuses a number of heaps that it is not played on.
    for numbers in ((1,) * heaps, (0,) * heaps, tuple(range(1, heaps + 1)), tuple(range(heaps, 0, -1))):
        try:
            rules.game.position(numbers)
            break
        except PositionError as error:
            refused = error
    else:
        raise refused
    form = rules.normal_form()
    return Query(rules, form, heaps, tuple(covering_theorems(form)))


def check_size(top: int, heaps: int) -> None:
    """LimitError where a count of positions would have too many digits."""
    if heaps * top.bit_length() > MOST_BITS:
        raise LimitError(key="err.size.number", found=shown(str(top)), limit=f"2^{MOST_BITS // heaps}")
