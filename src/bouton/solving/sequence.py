"""The nim-values of single heaps in their order: a table by the kernels, and the period that tells of any heap."""

from contextlib import suppress
from functools import cached_property
from typing import Any

from bouton.clock import processor
from bouton.errors import LimitError
from bouton.frozen import changed
from bouton.laws.period_law import Law
from bouton.limits import Limits, Watch
from bouton.rulesets.catalogue import known_as
from bouton.rulesets.protocol import Game, Part, Rules

# A nim-value that nobody asked for is looked up only where it costs no more positions than this.
SMALL_SEARCH = 300

# A heap up to here is looked up among all smaller ones, computed by the kernels; above it a period must be proved.
LARGEST_TABLE = 10_000_000

# So many values are made before it is judged how long a large table takes.
FIRST_TABLE = 1 << 14

# Amounts up to here are tried in plain Python first, so that a small question fetches no compiled code.
SMALL_AMOUNTS = 64


class HeapSequence:
    """What the engine and the store of laws tell of single heaps under *rules*."""

    def __init__(self, rules: Rules, limits: Limits | None = None, watch: Watch | None = None) -> None:
        self.rules: Rules = rules.normal_form()
        self.game: Game = self.rules.game
        self.limits: Limits = limits or Limits()
        self.watch: Watch = watch or self.limits.watch()
        self.looked: int | None = None  # from how many values a period was looked for
        self._table: list[int] = []

    def _is_tabled(self, part: Part) -> bool:
        return isinstance(part, int) and part > SMALL_SEARCH and bool(self.game.clauses)

    def _tabled(self, length: int) -> list[int]:
        """The values of at least *length* heaps, by the kernels."""
        from bouton.engine.sequence import nim_values  # numpy and kernels are for large heaps only

        if length > len(self._table):
            self._table = nim_values(self.game, length, limits=self._remaining()).tolist()
        return self._table

    @cached_property
    def period(self) -> Law | None:
        """The period that is known without the kernels, its values perhaps not at hand (`Law.is_whole`)."""
        if not self.game.clauses:
            return None
        from bouton.laws.store import find  # reading files is for games of one heap only

        found = self._small_window(self.game) or find(self.game)
        if found is not None or self.game.amounts is None or self.game.amounts.largest is None:
            return found
        from bouton.solving.letter_law import letter_law  # for finite sets alone

        return letter_law(self.game, self.watch)

    @cached_property
    def proved_period(self) -> Law | None:
        """A period with all its values: the known one, else what the engine proves at a first look.

        None where it proves none, and where the known one has more values than a table holds.
        """
        known = self.period
        if not self.game.clauses or (known is not None and known.tells_values):
            return known
        if known is not None:
            if known.length > LARGEST_TABLE:
                return None
            # Some values first: loading the compiler would count as the pace of all.
            self._tabled(min(known.length, FIRST_TABLE))
            return changed(known, values=tuple(self._tabled(known.length)[: known.length]))
        from bouton.engine.periods import first_look  # numpy and kernels are for large heaps only

        self.looked = first_look(self.game, self.limits.megabytes)
        return self.prove_period(max_length=self.looked)

    def no_period(self, heap: int) -> LimitError:
        """The error for a *heap* that only a period could tell, where none is known, or its values are too many."""
        if (known := self.period) is not None:
            told: dict[str, Any] = {"period": known.period, "preperiod": known.preperiod, "source": known.source}
            return LimitError(
                key="err.open.known", game=known_as(self.game), looked=known.length, most=LARGEST_TABLE, **told
            )
        looked = self.looked or 0
        most = self._within_reach(looked) if looked else LARGEST_TABLE
        amounts = self.game.amounts
        is_far = heap > LARGEST_TABLE and amounts is not None and amounts.largest is None  # no time is enough
        key = "err.open.far" if is_far else "err.open.heap"
        return LimitError(key=key, game=known_as(self.game), looked=looked, most=most, limit=LARGEST_TABLE)

    def _within_reach(self, looked: int) -> int:
        """The heap up to which half of the time left makes a table, judged by the time that *looked* values take."""
        from bouton.engine.sequence import reach  # numpy and kernels are for large heaps only

        begun = processor.now()
        with suppress(LimitError):
            self._tabled(looked)
        spent = max(processor.now() - begun, 1 / looked)
        # A value costs in proportion to its heap: the last were made at half the pace of all.
        return min(reach(looked, looked / 2 / spent, self.watch.left(1 / 2).seconds), LARGEST_TABLE)

    def prove_period(self, *, max_length: int | None = None, most: int | None = None) -> Law | None:
        """The period that the engine proves from *max_length* values; None if it is longer than *most*."""
        if not self.game.clauses:
            return None
        from bouton.engine.periods import period  # numpy and kernels are for large heaps only

        found = period(self.game, limits=self._remaining(), max_length=max_length)
        if found is None or not found.proved or (most is not None and found.preperiod + found.period > most):
            return None
        return Law.of(self.game, found.cycle, found.values(self._remaining()).tolist())

    def _small_window(self, game: Game) -> Law | None:
        """The period of a set of few small amounts, found in plain Python."""
        amounts = game.amounts
        if amounts is None or amounts.largest is None or amounts.largest > SMALL_AMOUNTS:
            return None
        from bouton.engine.windows import window_period  # for sets of amounts without a theorem only

        found = window_period(tuple(amounts.upto(amounts.largest)), self.watch, max_length=SMALL_SEARCH)
        return None if found is None else Law.of(game, found, found.values)

    def _remaining(self) -> Limits:
        self.watch.check()
        return self.watch.left()
