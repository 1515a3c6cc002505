"""What the library knows under given rules: found once, then asked for many positions."""

from collections.abc import Iterator, Sequence

from bouton.engine.search import ValueSearch
from bouton.limits import Limits
from bouton.nimbers import nim_sum
from bouton.rulesets.protocol import Component, Option, Part, Position, Rules, Sum
from bouton.solving import Solver
from bouton.theorems import THEOREMS, Bound, OutcomeTheorem, ValueTheorem, bound_theorems


class Law:
    """Outcomes, nim-values and winning moves under *rules*: by a theorem, else by the engine."""

    def __init__(self, rules: Rules) -> None:
        self.rules = Rules(rules.game.normal(), rules.misere)
        self._last: Bound | None = None
        self._covered = True
        self._search = ValueSearch(self.rules.game)

    def _bound(self, position: Position) -> Bound | None:
        """The theorem that the last question found, if it fits, else another one."""
        if self._covered and (self._last is None or not self._last.theorem.fits(position)):
            self._last = next(bound_theorems(self.rules, position), None)
            if self._last is None:
                self._covered = any(theorem.covers(self.rules) is not None for theorem in THEOREMS.values())
        return self._last

    def value(self, part: Part) -> int:
        """The nim-value of *part* in normal play."""
        assert not self.rules.misere
        bound = self._bound((part,))
        if bound is not None and isinstance(bound.theorem, ValueTheorem):
            return bound.theorem.value(bound.law, part)
        if part not in self._search.known:
            self._search.watch = Limits().watch()  # the limit of time is for one question
        return self._search.value(part)

    def nim_sum(self, parts: Sequence[Part]) -> int:
        """The nim-value of all *parts* side by side."""
        return nim_sum(map(self.value, parts))

    def is_loss(self, *heaps: int) -> bool:
        """Whether the player to move loses."""
        position = self.rules.game.position(heaps)
        bound = self._bound(position)
        if bound is not None and isinstance(bound.theorem, OutcomeTheorem):
            return bound.theorem.is_loss(bound.law, position)
        if self.rules.misere:
            return Solver().is_lost(self._sum(position))
        return self.nim_sum(position) == 0

    def winning_moves(self, *heaps: int) -> Iterator[tuple[int, Option]]:
        """The winning moves as (number of the part that is moved, what it leaves), in the order of the contract."""
        position = self.rules.game.position(heaps)
        bound = self._bound(position)
        if bound is None:
            yield from ((step.part, step.option) for step in Solver().find(self._sum(position)).steps)
        elif isinstance(bound.theorem, ValueTheorem):
            yield from self.equalising_moves(position)
        elif isinstance(bound.theorem, OutcomeTheorem) and not bound.theorem.is_loss(bound.law, position):
            yield from bound.theorem.winning_moves(bound.law, position)

    def equalising_moves(self, parts: Sequence[Part]) -> Iterator[tuple[int, Option]]:
        """The moves that bring the nim-value of all *parts* to 0, by a theorem on nim-values."""
        values = [self.value(part) for part in parts]
        total = nim_sum(values)
        if total == 0:
            return
        for i, (part, value) in enumerate(zip(parts, values, strict=True)):
            bound = self._bound((part,))
            assert bound is not None and isinstance(bound.theorem, ValueTheorem)
            yield from ((i, option) for option in bound.theorem.moves_to(bound.law, part, value ^ total))

    def _sum(self, position: Position) -> Sum:
        return Sum((Component(self.rules.game, position),), self.rules.misere)
