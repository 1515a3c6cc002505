"""The period of an octal code looked for in bounded memory, in a run that is kept in a file and gone on with."""

from collections.abc import Callable, Mapping
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any

from bouton.clock import processor
from bouton.engine.checkpoint import SECONDS, Checkpoint
from bouton.engine.kernel_choice import run_for
from bouton.engine.octal_periods import PeriodSearch
from bouton.engine.octal_periods_bounded import BoundedSearch
from bouton.engine.periods import Period, text_of
from bouton.errors import RulesError, StoreError
from bouton.limits import Limits, Progress
from bouton.rulesets.numbers_given import named
from bouton.rulesets.protocol import Game

# Further than any run comes.
MOST = 1 << 48
CHECKPOINTS = 64


def can_be_long(game: Game) -> bool:
    """Whether the period of *game* (in normal form) is looked for by runs of this kind."""
    return isinstance(run_for(game), PeriodSearch)


class _Kept(Checkpoint):
    """The file of a run; what a longer run of the same game has left there stays, unless this one goes on with it."""

    def __init__(self, path: Path, rules: str, *, resume: bool, must: bool) -> None:
        super().__init__(path, rules, must=must)
        self.begun: dict[str, Any] | None = None
        self._others = 0
        if resume:
            self.begun = self.state()
        else:
            with suppress(StoreError, OSError):
                found = self.state()
                with self.read_as_kept():
                    self._others = 0 if found is None else _length(found)

    def keep(self, state: Mapping[str, Any], *, now: bool = False) -> None:
        if _length(state) < self._others:
            return
        super().keep(state, now=now)

    def drop(self) -> None:
        if not self._others and not self.must:
            super().drop()


def _length(state: Mapping[str, Any]) -> int:
    """How many values the run of this *state* has computed."""
    return int(state["whole"]["run"]["n"] if state["block"] is None else state["block"]["n"])


class LongRun:
    """The search for the period of *game*, in normal form; kept at *path*, from where it goes on with *resume*.

    Unless it *must_be_kept* a file that cannot be written does no harm.  RulesError for other games than octal codes,
    StoreError where the file is damaged or of another game.
    """

    def __init__(
        self, game: Game, limits: Limits, *, path: Path, resume: bool = False, must_be_kept: bool = True
    ) -> None:
        run = run_for(game, limits.megabytes)
        if not isinstance(run, PeriodSearch):
            raise RulesError(key="err.resume.codes", game=named(game))
        self.rules: str = text_of(game)
        self._kept = _Kept(path, str(game), resume=resume, must=must_be_kept)
        self._search = BoundedSearch(run)
        if self._kept.begun is not None:
            with self._kept.read_as_kept():
                self._search.restore(self._kept.begun)

    @property
    def n(self) -> int:
        """How many values are computed."""
        return self._search.n

    def period(self, max_length: int, *, seconds: float, progress: Progress | None = None) -> Period | None:
        """The period that *max_length* values prove, computed within *seconds*; else None, and the run is kept.

        What took no longer than the time between two writings is kept only where it must be.
        """
        begun = processor.now()
        # What a file says of a run may be wrong where its types are right.
        with nullcontext() if self._kept.begun is None else self._kept.read_as_kept():
            found = self._search.go(max_length, deadline=begun + seconds, progress=progress, kept=self._kept)
        if found is None:
            if self._kept.must or processor.now() - begun > SECONDS:
                self._kept.keep(self._search.state(), now=True)
            return None
        self._kept.drop()
        return Period.proved_by(self.rules, found)

    def chain(self, count: int, progress: Callable[[int, int], None] | None = None) -> dict[str, Any]:
        """The certificate of the period that was found, as a chain of *count* checkpoints."""
        from bouton.engine.chains import chain

        made: dict[str, Any] = chain(self._search, self.rules, count, progress)
        return made
