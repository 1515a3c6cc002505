"""Where the nim-values of one game come from: a theorem, a proved period, or the engine."""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

from bouton.claims import Moves, Status
from bouton.engine.search import ValueSearch
from bouton.engine.windows import window_period
from bouton.errors import LimitError
from bouton.frozen import changed
from bouton.laws.law import Law
from bouton.limits import Limits, Watch
from bouton.nimbers import nim_sum
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.protocol import Game, Option, Part, Rules
from bouton.solving.answer import By
from bouton.theorems import ValueTheorem, covering_theorems

# A nim-value that nobody asked for is looked up only where it costs no more positions than this.
SMALL_SEARCH = 300
FEW_LOOKS = 4000

# Below this heap the definition is quicker than looking for a period.
SMALL_HEAP = 60

# A heap up to here is looked up among all smaller ones, computed by the kernels; above it a period must be proved.
LARGEST_TABLE = 10_000_000

# Amounts up to here are tried in plain Python first, so that a small question fetches no compiled code.
SMALL_AMOUNTS = 64

SOURCES = {"Guy-Smith": "R. K. Guy, C. A. B. Smith, Proc. Camb. Phil. Soc. 52 (1956) 514-526"}


class Valuer:
    """The nim-values of one *game* in normal form, from the strongest thing that knows them."""

    def __init__(self, game: Game, limits: Limits, watch: Watch) -> None:
        self.game = game
        self._search = ValueSearch(game, limits, watch)
        self._limits = limits
        self._watch = watch
        self._table: list[int] = []
        self._sought = 0
        self.period: Law | None = None
        self._by = By("engine", "definition", Status.COMPUTED)
        self._theorems: list[tuple[str, ValueTheorem, Any]] = []
        self._unread = covering_theorems(Rules(game))

    def value(self, part: Part) -> int:
        """The nim-value of *part*."""
        self._watch.tick()
        if (found := self._theorem(part)) is not None:
            name, theorem, law = found
            self._by = By("theorem", name, theorem.status, theorem.source)
            return theorem.value(law, part)
        if isinstance(part, int) and part > SMALL_HEAP:
            law = self._law(part)
            if law is not None:
                self._by = By("period", law.theorem, Status.PROVED, SOURCES.get(law.theorem, ""))
                return law.value(part)
            if part > SMALL_SEARCH and isinstance(self.game, TakeAndBreak):
                return self._tabled(part)
        return self._search.value(part)

    def _theorem(self, part: Part) -> tuple[str, ValueTheorem, Any] | None:
        """The first theorem on nim-values that covers *part*, with its name and law; files are read once, as needed."""
        for known in self._theorems:
            if known[1].fits((part,)):
                return known
        for bound in self._unread:
            if isinstance(bound.theorem, ValueTheorem):
                self._theorems.append((bound.name, bound.theorem, bound.law))
                if bound.theorem.fits((part,)):
                    return self._theorems[-1]
        return None

    def small_value(self, part: Part) -> int | None:
        """The nim-value of *part* where it costs little; else None."""
        search = ValueSearch(self.game, most=SMALL_SEARCH, looks=FEW_LOOKS)
        try:
            return search.value(part) if self.game.rank(part) <= SMALL_SEARCH else None
        except LimitError:
            return None

    def _law(self, heap: int) -> Law | None:
        """The proved period of the game, looked for once, and again where only a period can answer for *heap*."""
        if self.period is not None or not isinstance(self.game, TakeAndBreak):
            return self.period
        from bouton.laws.store import law_for  # reading files is for large heaps only

        hard = 2 if heap > LARGEST_TABLE else 1
        if hard > self._sought:
            self.period = self._small_window(self.game) or law_for(self.game)
            if self.period is None and (hard == 2 or (heap > SMALL_SEARCH and _is_soon_proved(self.game))):
                self.period = self._proved(self.game)
            self._sought = hard
        return self.period

    def _small_window(self, game: TakeAndBreak) -> Law | None:
        """The period of a set of few small amounts, found in plain Python."""
        amounts = game.amounts
        if amounts is None or amounts.largest is None or amounts.largest > SMALL_AMOUNTS:
            return None
        found = window_period(tuple(amounts.upto(amounts.largest)), self._watch, max_length=SMALL_SEARCH)
        if found is None:
            return None
        values = (*found.leading, *found.cycle)
        return Law(game, len(found.leading), len(found.cycle), 0, "repeated window", values)

    def _proved(self, game: TakeAndBreak) -> Law | None:
        """The period that the engine proves here and now."""
        from bouton.engine.periods import period  # numpy and kernels are for large heaps only

        found = period(game, limits=self._remaining())
        if found is None or not found.proved:
            return None
        values = tuple(found.values(self._remaining()).tolist())
        return Law(game, found.preperiod, found.period, found.saltus, found.theorem or "", values)

    def _remaining(self) -> Limits:
        self._watch.check()
        return changed(self._limits, seconds=self._watch.end - monotonic())

    def _tabled(self, heap: int) -> int:
        """The value of *heap* from a table of all heaps up to it."""
        from bouton.engine.sequence import nim_values  # numpy and kernels are for large heaps only

        if heap >= len(self._table):
            length = heap + 1
            self._table = nim_values(self.game, length, limits=self._remaining()).tolist()
        return self._table[heap]

    def moves_to(self, part: Part, target: int) -> Moves[Option]:
        """The options of *part* with nim-value *target*, in order."""
        self._watch.tick()
        if (covered := self._theorem(part)) is not None:
            _, theorem, parameters = covered
            return theorem.moves_to(parameters, part, target)
        known: Callable[[Part], int] = self._search.value
        if isinstance(part, int) and part > SMALL_HEAP:
            law = self._law(part)
            found = None if law is None else law.moves_to(part, target)
            if found is not None:
                return found
            if law is not None:
                known = law.value  # type: ignore[assignment]
            elif part > SMALL_SEARCH and isinstance(self.game, TakeAndBreak):
                self._tabled(part)
                known = self._table.__getitem__  # type: ignore[assignment]
        return Moves.of(option for option in self._options(part) if nim_sum(map(known, option)) == target)

    def _options(self, part: Part) -> Iterator[Option]:
        for option in self.game.options(part):
            self._watch.tick()
            yield option

    def by(self) -> By:
        """By what the last value was known."""
        return self._by


def _is_soon_proved(game: TakeAndBreak) -> bool:
    """Whether few values tell if there is a period: takes, and codes that leave three heaps, where tables are dear."""
    return game.amounts is not None or (game.code is not None and max(game.code) > 7)
