"""Which kernel computes the nim-values of a game of single heaps; what no kernel knows is played by definition."""

from itertools import islice
from typing import Any

from bouton.arrays import HAS_KERNELS
from bouton.engine.kernels.growing import ByDefinition, Run
from bouton.engine.kernels.hexadecimal import HexadecimalRun
from bouton.engine.kernels.left_divisors import LeftDivisors, leaves_divisors
from bouton.engine.kernels.sets import CoprimeRun, DivisorRun, PrimeRun, SetRun
from bouton.engine.kernels.splits import take_any
from bouton.engine.kernels.takes import FewTakes, RangeTakes, follow_no_set
from bouton.engine.octal_periods import PeriodSearch
from bouton.engine.plain import PlainRun
from bouton.rulesets.amounts import ANY, Amounts, Item, Named, Powers, Range
from bouton.rulesets.clauses import NOTHING_TAKEN, TAKE, TAKE_AND_SPLIT, TWO_HEAPS, Clause, Shape
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.protocol import Game

# At most this many amounts fit into the bits of a word.
_FEW = 63
_FAR = 1 << 40
_ANY = Amounts((ANY,))
_SPARSE = (Named("fibonacci"), Named("lucas"), Named("k^k"))
_GRUNDY = Clause(NOTHING_TAKEN, (Shape(2, "unequal"),))
_LASKER = TakeAndBreak.of([Clause(_ANY, TAKE), Clause(NOTHING_TAKEN, (TWO_HEAPS,))]).clauses
_TAKE_ANY_AND_SPLIT = TakeAndBreak.of([Clause(_ANY, TAKE_AND_SPLIT)]).clauses


def run_for(game: Game, megabytes: int = 2048) -> Run:
    """A run of the nim-values of *game* (in normal form, of single heaps) by the fastest kernel that knows it."""
    if game.row is not None:
        return RingValues(game, game.row, megabytes)
    if not game.clauses:
        return ByDefinition(game, megabytes)
    if not HAS_KERNELS and (game.code is None or max(game.code) < 8):
        return PlainRun(game, megabytes)
    if leaves_divisors(game):
        return LeftDivisors(game, megabytes)
    if game.amounts is not None:
        return _takes(game, game.amounts, megabytes)
    code = game.code
    if code is not None:
        return PeriodSearch(code, megabytes=megabytes) if max(code) < 8 else HexadecimalRun(code, megabytes)
    if game.clauses == (_GRUNDY,):
        return PeriodSearch((4,), apart=True, megabytes=megabytes)
    if game.clauses in (_LASKER, _TAKE_ANY_AND_SPLIT):
        return LaskerValues(game, game.clauses == _TAKE_ANY_AND_SPLIT, megabytes)
    return ByDefinition(game, megabytes)


def _takes(game: Game, amounts: Amounts, megabytes: int) -> Run:
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
    thin = all(isinstance(i, Powers) or i in _SPARSE or _is_finite(i) for i in amounts.include)
    return thin and len(tuple(islice(amounts.upto(_FAR), _FEW + 1))) <= _FEW


def _is_finite(item: Item) -> bool:
    return isinstance(item, Range) and item.is_constant and item.high is not None


class RingValues(ByDefinition):
    """The values of rings, each by the rows that one take leaves."""

    def __init__(self, game: Game, row: Game, megabytes: int = 2048) -> None:
        super().__init__(game, megabytes)
        self._rows = run_for(row, megabytes)

    def _fill(self, until: int) -> int:
        self._rows.advance(until)
        return super()._fill(until)

    def _known(self, values: list[int], n: int, part: Any) -> int:
        heap: int = part[0]
        if heap >= self._rows.n and self._rows.cycle is not None:
            preperiod, period, saltus = self._rows.cycle
            rounds, place = divmod(heap - preperiod, period)
            return int(self._rows.values[preperiod + place]) + rounds * saltus
        return int(self._rows.values[heap])


class LaskerValues(ByDefinition):
    """The values where any number may be taken, or the heap split in two."""

    def __init__(self, game: Game, together: bool, megabytes: int = 2048) -> None:
        super().__init__(game, megabytes)
        self._together = together

    def _fill(self, until: int) -> int:
        self._values = take_any(len(self._values), together=self._together, megabytes=self.megabytes)
        return len(self._values)
