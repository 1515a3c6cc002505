"""Which kernel computes the nim-values of a game of single heaps; what no kernel knows is played by definition."""

from itertools import islice
from typing import Any

from bouton.engine.kernels.growing import PLAIN, ByDefinition, Run, Values
from bouton.engine.kernels.sets import CoprimeRun, DivisorRun, PrimeRun, SetRun
from bouton.engine.kernels.takes import FewTakes, RangeTakes, follow_no_set
from bouton.rulesets.amounts import Amounts, Item, Named, Powers, Range
from bouton.rulesets.families.take_and_break import NOTHING_TAKEN, Clause, Shape, TakeAndBreak
from bouton.rulesets.protocol import Game

# At most this many amounts fit into the bits of a word.
_FEW = 63
_FAR = 1 << 40
_GRUNDY = Clause(NOTHING_TAKEN, (Shape(2, "unequal"),))


def run_for(game: Game, megabytes: int = 2048) -> Run:
    """A run of the nim-values of *game* (in normal form, of single heaps) by the fastest kernel that knows it."""
    if not isinstance(game, TakeAndBreak):
        return ByDefinition(game, megabytes)
    if game.amounts is not None:
        return _takes(game, game.amounts, megabytes)
    code = game.code
    if code is not None and max(code) < 8:
        return OctalValues(game, code, False, megabytes)
    if game.clauses == (_GRUNDY,):
        return OctalValues(game, (4,), True, megabytes)
    return ByDefinition(game, megabytes)


def _takes(game: TakeAndBreak, amounts: Amounts, megabytes: int) -> Run:
    match amounts.include:
        case (Named("primes"),) if not amounts.exclude:
            return PrimeRun(game, megabytes)
        case (Named("divisors" | "proper divisors" as name),) if not amounts.exclude:
            return DivisorRun(game, name != "divisors", megabytes)
        case (Named("coprime"),) if not amounts.exclude:
            return CoprimeRun(game, megabytes)
    if _is_few(amounts):
        return FewTakes(game, megabytes)
    if follow_no_set(amounts):
        return RangeTakes(game, megabytes)
    return ByDefinition(game, megabytes) if amounts.depends_on_heap else SetRun(game, megabytes)


def _is_few(amounts: Amounts) -> bool:
    """Whether no heap that can be reached offers more amounts than a word has bits."""
    thin = all(isinstance(i, Powers) or i == Named("fibonacci") or _is_finite(i) for i in amounts.include)
    return thin and len(tuple(islice(amounts.upto(_FAR), _FEW + 1))) <= _FEW


def _is_finite(item: Item) -> bool:
    return isinstance(item, Range) and item.is_constant and item.high is not None


class OctalValues(ByDefinition):
    """The values of an octal code, or of Grundy's game, which end in a cycle once its period is proved."""

    def __init__(self, game: Game, code: tuple[int, ...], apart: bool, megabytes: int = 2048) -> None:
        super().__init__(game, megabytes)
        self.code = code
        self.apart = apart
        self._room = 0
        self._search: Any = None

    def _fill(self, until: int) -> int:
        if len(self._values) <= PLAIN:
            return super()._fill(until)
        raise AssertionError("a long run goes through `advance`")

    def largest(self, length: int) -> int:
        # No code has been seen to need more than half as many values as heaps; the run widens as it must.
        return 255

    def reserve(self, length: int) -> None:
        self._room = max(length, self._room)
        if self._search is not None:
            self._search.run.reserve(length)
        elif length <= PLAIN:
            super().reserve(length)

    @property
    def values(self) -> Values:
        values: Values = self._values[: self.n] if self._search is None else self._search.run.values
        return values

    def advance(self, until: int) -> None:
        if self._search is None and max(until, self._room) <= PLAIN:
            super().advance(until)
            return
        if self._search is None:
            self._start({})
        self._search.advance(until)
        self.n = self._search.run.n
        found = self._search.found
        if found is not None:
            self.cycle = (found.preperiod, found.period, 0)

    def state(self) -> dict[str, Any]:
        return super().state() if self._search is None else self._search.run.state()

    def restore(self, state: dict[str, Any]) -> None:
        if "mode" in state:
            self._start(state)
            self.n = self._search.run.n
        else:
            super().restore(state)

    def _start(self, state: dict[str, Any]) -> None:
        from bouton.engine.kernels.octal import OctalRun
        from bouton.engine.periodicity import PeriodSearch  # numba takes a second: only long runs fetch it

        size = self.megabytes * 1_000_000
        if state:
            run = OctalRun.restore(state, memory_limit=size)
        else:
            run = OctalRun(self.code, apart=self.apart, memory_limit=size)
        run.reserve(self._room)
        self._search = PeriodSearch(run)
