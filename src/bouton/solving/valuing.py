"""Where the nim-values of one game come from: a theorem, a proved period, or the engine."""

from bouton.claims import Moves, Status
from bouton.engine.search import ValueSearch
from bouton.engine.windows import WindowPeriod, window_period
from bouton.errors import LimitError
from bouton.limits import Limits, Watch
from bouton.nimbers import nim_sum
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.protocol import Game, Option, Part, Rules
from bouton.solving.answer import By
from bouton.theorems import ValueTheorem, bound_theorems

# A nim-value that nobody asked for is looked up only where it costs no more positions than this.
SMALL_SEARCH = 2000

# Below this heap the definition is quicker than looking for a period.
SMALL_HEAP = 60


class Valuer:
    """The nim-values of one *game* in normal form, from the strongest thing that knows them."""

    def __init__(self, game: Game, limits: Limits, watch: Watch) -> None:
        self.game = game
        self._search = ValueSearch(game, limits, watch)
        self._watch = watch
        self.period: WindowPeriod | None = None
        self._by = By("engine", "definition", Status.COMPUTED)

    def value(self, part: Part) -> int:
        """The nim-value of *part*."""
        for bound in bound_theorems(Rules(self.game), (part,)):
            if isinstance(bound.theorem, ValueTheorem):
                self._by = By("theorem", bound.name, bound.theorem.status, bound.theorem.source)
                return bound.theorem.value(bound.law, part)
        if isinstance(part, int) and part > SMALL_HEAP and self._find_period():
            assert self.period is not None
            return self.period.value(part)
        return self._search.value(part)

    def small_value(self, part: Part) -> int | None:
        """The nim-value of *part* where it costs little; else None."""
        search = ValueSearch(self.game, most=SMALL_SEARCH)
        try:
            return search.value(part) if self.game.rank(part) <= SMALL_SEARCH else None
        except LimitError:
            return None

    def _find_period(self) -> bool:
        """Whether the game has a period that its values prove; looked for once."""
        if self.period is None and isinstance(self.game, TakeAndBreak) and self.game.amounts is not None:
            amounts = self.game.amounts
            if amounts.largest is not None:
                takes = tuple(t for low, high in amounts.ranges for t in range(low, (high or low) + 1))
                self.period = window_period(takes, self._watch)
        if self.period is not None:
            self._by = By("period", "repeated window", Status.PROVED)
        return self.period is not None

    def moves_to(self, part: Part, target: int) -> Moves[Option]:
        """The options of *part* with nim-value *target*, in order."""
        for bound in bound_theorems(Rules(self.game), (part,)):
            if isinstance(bound.theorem, ValueTheorem):
                return bound.theorem.moves_to(bound.law, part, target)
        return Moves.of(
            option for option in self.game.options(part) if nim_sum(self.value(p) for p in option) == target
        )

    def by(self) -> By:
        """By what the last value was known."""
        return self._by
