"""What a worker remembers between requests: values, outcomes and lengths that it has found once."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from bouton.engine.search import ValueSearch
from bouton.errors import LimitError
from bouton.frozen import changed
from bouton.limits import Limits
from bouton.play import remoteness
from bouton.rulesets.protocol import Game, Part, Sum
from bouton.solving import Solver

# After so many requests a worker forgets, so that its memory stays bounded.
REQUESTS = 200
# What adorns an answer, how long a match lasts and nim-values where a theorem tells the outcomes alone, may take such a
# share of its time.
SHARE = 0.01


class Memory:
    """The solver of a worker under *limits*, and what may be asked beside it for a moment."""

    def __init__(self, limits: Limits) -> None:
        self.solver = Solver(limits)
        self._limits = changed(limits, seconds=limits.seconds * SHARE)
        self._searches: dict[Game, ValueSearch] = {}
        self._end = 0.0
        self.requests = 0

    def begin(self) -> None:
        """Let a request have its time from now on."""
        self.requests += 1
        self.solver.watch.restart()
        self._end = monotonic() + self._limits.seconds

    @contextmanager
    def hurried(self, seconds: float) -> Iterator[Solver]:
        """The solver, for one who takes as much time as there is: *seconds* at most."""
        whole = self.solver.limits
        self.solver.limits = changed(whole, seconds=min(seconds, whole.seconds))
        try:
            yield self.solver
        finally:
            self.solver.limits = whole

    def lasts(self, situation: Sum) -> int | None:
        """How many moves a match lasts from *situation* on, where that is found in the time for it."""
        watch = self.solver.watch
        if monotonic() > self._end:
            return None
        # What was counted is remembered by the solver, for the opponents as well: only its clock is another.
        end, watch.end = watch.end, self._end
        try:
            found = remoteness.exactly(self.solver, situation)
        finally:
            watch.end = end
        return None if found is None else found.moves

    def value(self, game: Game, part: Part) -> int | None:
        """The nim-value of *part* by the definition, where that is found in the time for it."""
        form = game.normal()
        if form not in self._searches:
            self._searches[form] = ValueSearch(form, self._limits)
        search = self._searches[form]
        search.watch.end = self._end
        try:
            search.watch.check()
            return search.value(part)
        except LimitError:
            return None


_kept: dict[Limits, Memory] = {}


def memory_for(limits: Limits) -> Memory:
    """The memory of this worker for requests under *limits*, with its clocks set."""
    memory = _kept.get(limits)
    if memory is None or memory.requests >= REQUESTS:
        memory = _kept[limits] = Memory(limits)
    memory.begin()
    return memory


def forget() -> None:
    """Give back all that is remembered."""
    _kept.clear()
