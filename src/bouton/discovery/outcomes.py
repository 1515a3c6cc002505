"""Which positions are lost, by the definition: what guesses are learned from and claims are held against."""

from collections.abc import Iterator
from itertools import product

from bouton.arrays import np
from bouton.engine.search import OutcomeSearch, ValueSearch
from bouton.errors import LimitError, PositionError, RulesError
from bouton.limits import Limits, Watch
from bouton.nimbers import nim_sum
from bouton.proving import budget
from bouton.proving.from_rules import provable
from bouton.proving.game import Heaps
from bouton.proving.losses import Losses
from bouton.rulesets.protocol import Component, Rules, Sum

# So many heaps are sieved together; the tables of more have too many positions.
MOST_SIEVED = 4


class Outcomes:
    """The losses of *rules*, each found once, from the rules alone: no theorem, no law.

    With a *nim_value* the positions that have it: those lost beside a Nim heap of as many.

    >>> from bouton.notation import parse_rules
    >>> table = Outcomes(parse_rules("take 1,3,4"))
    >>> [n for n in range(20) if table.is_loss((n,))]
    [0, 2, 7, 9, 14, 16]
    """

    def __init__(self, rules: Rules, limits: Limits | None = None, *, nim_value: int = 0) -> None:
        if nim_value and rules.misere:
            raise RulesError(key="err.value")
        self.rules = rules
        self.nim_value = nim_value
        self.watch: Watch = (limits or Limits()).watch()
        self._values = ValueSearch(rules.game, limits, self.watch)
        self._outcomes = OutcomeSearch(limits, self.watch)
        self._sieves: dict[int, Losses | None] = {}

    @property
    def numbers(self) -> int | None:
        """How many heaps a position has; None where the game allows any number."""
        return self.rules.game.heaps_count

    def is_loss(self, heaps: tuple[int, ...]) -> bool:
        """Whether the player to move loses *heaps*, beside a Nim heap where a nim-value is asked for."""
        position = self.rules.game.position(heaps)
        sieve = self._sieve(len(heaps))
        if sieve is not None and max(heaps) < sieve.most:
            with budget.limited(limits=self.watch.left()):
                return bool(sieve(np.array([heaps]))[0])
        situation = Sum((Component(self.rules.game, position),), self.rules.misere)
        if not self.nim_value and (own := self._outcomes.own_loss(situation)) is not None:
            return own
        if self.rules.misere:
            return self._outcomes.is_loss(situation)
        return nim_sum(self._values.value(part) for part in position) == self.nim_value

    def _sieve(self, count: int) -> Losses | None:
        """The prover's own table of *count* heaps that belong together; None where its moves are not those."""
        if count not in self._sieves:
            self._sieves[count] = None
            game = self.rules.game
            if 1 < count <= MOST_SIEVED and (self.rules.misere or not game.has_separate_heaps):
                try:
                    small = provable(game, count)
                    if isinstance(small, Heaps):
                        self._sieves[count] = Losses(small, misere=self.rules.misere, nim_value=self.nim_value)
                except (RulesError, LimitError, PositionError):
                    pass  # then it is played out, position by position
        return self._sieves[count]

    def value(self, *heaps: int) -> int:
        """The nim-value of a position; RulesError in misere play, which has none."""
        if self.rules.misere:
            raise RulesError(key="err.value")
        return nim_sum(self._values.value(part) for part in self.rules.game.position(heaps))


def positions(heaps: int, bound: int, *, in_order: bool = False) -> Iterator[tuple[int, ...]]:
    """Every position of *heaps* heaps of at most *bound*: by largest heap, then sum, then order.

    The heaps of each rise; where their order matters (*in_order*) it comes in every order.

    >>> list(positions(2, 2))
    [(0, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 2)]
    """
    for largest in range(bound + 1):
        alike = (p for p in product(range(largest + 1), repeat=heaps) if largest in p) if in_order else None
        yield from sorted(alike or _with_largest(heaps, largest), key=lambda p: (sum(p), p))


def _with_largest(heaps: int, largest: int) -> Iterator[tuple[int, ...]]:
    if heaps == 1:
        yield (largest,)
        return

    def below(count: int, least: int) -> Iterator[tuple[int, ...]]:
        if count == 0:
            yield ()
            return
        for first in range(least, largest + 1):
            for rest in below(count - 1, first):
                yield (first, *rest)

    for rest in below(heaps - 1, 0):
        yield (*rest, largest)
