"""The question: which game, how many heaps, and what is known of it."""

from typing import Any

from bouton.engine.search import OutcomeSearch, ValueSearch
from bouton.errors import LimitError, PositionError
from bouton.frozen import frozen
from bouton.limits import Limits
from bouton.nimbers import nim_sum
from bouton.notation import parse_rules
from bouton.notation.scanning import shown
from bouton.rulesets.families.board import BoardGame
from bouton.rulesets.families.coupled import Coupled
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.protocol import MAX_HEAPS, Component, Game, Part, Position, Rules, Sum
from bouton.theorems import THEOREMS, Bound, OutcomeTheorem, ValueTheorem

# Up to this heap the search is done before the compiled engine is loaded.
SMALL_HEAP = 500

# The count may have so many bits; products of longer ones take minutes.
MOST_BITS = 50_000


@frozen
class Asked:
    """*rules* (and their *form*, normal) on *heaps* heaps; *theorems* cover them, those on nim-values first."""

    rules: Rules
    form: Rules
    heaps: int
    theorems: tuple[Bound, ...]

    @property
    def game(self) -> Game:
        return self.rules.game

    def position(self, heaps: tuple[int, ...]) -> Position | None:
        """The position with these heaps, None where it is none of this game."""
        try:
            return self.game.position(heaps)
        except PositionError:
            return None

    @property
    def apart(self) -> bool:
        """Whether each heap is a part of its own."""
        return not isinstance(self.game, (Coupled, BoardGame)) and isinstance(self.game.position((1,))[0], int)

    def law(self, *names: str) -> Any:
        """The law of the first theorem with one of these names; None where none of them covers the rules."""
        return next((bound.law for bound in self.theorems if bound.name in names), None)


def ask(rules: str | Rules | Game, heaps: int | None) -> Asked:
    """The question about *rules*, text too; without *heaps* the fewest that the game is played on."""
    if isinstance(rules, str):
        rules = parse_rules(rules)
    elif isinstance(rules, Game):
        rules = Rules(rules)
    if heaps is None:
        heaps = _usual(rules.game)
    elif heaps < 1:
        raise PositionError(key="err.heap", which=3)
    elif heaps > MAX_HEAPS:
        raise LimitError(key="err.size", found=heaps, limit=MAX_HEAPS)
    # The game itself refuses a number of heaps that it is not played on.
    for numbers in ((1,) * heaps, (0,) * heaps, tuple(range(1, heaps + 1)), tuple(range(heaps, 0, -1))):
        try:
            rules.game.position(numbers)
            break
        except PositionError as error:
            refused = error
    else:
        raise refused
    form = rules.normal()
    bounds = [
        Bound(name, theorem, law) for name, theorem in THEOREMS.items() if (law := theorem.covers(form)) is not None
    ]
    bounds.sort(key=lambda bound: not isinstance(bound.theorem, ValueTheorem))
    return Asked(rules, form, heaps, tuple(bounds))


def _usual(game: Game) -> int:
    if isinstance(game, Coupled):
        return game.heaps_count or 2
    if isinstance(game, BoardGame):
        return game.length or 2
    return 1


class Oracle:
    """Nim-values and outcomes of single positions, by a theorem where one fits, else by search."""

    def __init__(self, asked: Asked, limits: Limits) -> None:
        self.asked = asked
        self.limits = limits
        self.watch = limits.watch()
        self._values = ValueSearch(asked.form.game, limits, self.watch)
        self._outcomes = OutcomeSearch(limits, self.watch)
        self._theorem: ValueTheorem | None = None
        for bound in asked.theorems:
            if isinstance(bound.theorem, ValueTheorem):
                self._theorem, self._law = bound.theorem, bound.law
                break

    def value(self, part: Part) -> int:
        """The nim-value of *part*."""
        self.watch.tick()
        if self._theorem is not None and self._theorem.fits((part,)):
            return self._theorem.value(self._law, part)
        return self._values.value(part)

    def values(self, top: int) -> list[int]:
        """The nim-values of heaps 0 to *top*."""
        self.hold(top + 1)
        game = self.asked.form.game
        if self._theorem is None and isinstance(game, TakeAndBreak) and top > SMALL_HEAP:
            from bouton.engine.sequence import nim_values  # numpy and the compiler: half a second

            return nim_values(game, top + 1, limits=self.limits).tolist()  # type: ignore[no-any-return]
        return [self.value(heap) for heap in range(top + 1)]

    def is_loss(self, position: Position) -> bool:
        """Whether the player to move loses *position*."""
        self.watch.tick()
        for bound in self.asked.theorems:
            if bound.theorem.fits(position):
                if isinstance(bound.theorem, OutcomeTheorem):
                    return bound.theorem.is_loss(bound.law, position)
                break
        rules = self.asked.form
        if rules.misere:
            return self._outcomes.is_loss(Sum((Component(rules.game, position),), misere=True))
        return not nim_sum(map(self.value, position))

    def hold(self, entries: int) -> None:
        """LimitError where so many *entries* would not fit in the memory of the limits."""
        if entries > self.limits.positions:
            raise LimitError(key="err.stopped", which=1, what="table", limit=self.limits.positions, option="--memory")


def check_size(top: int, heaps: int) -> None:
    """LimitError where a count of positions would have too many digits."""
    if heaps * top.bit_length() > MOST_BITS:
        raise LimitError(key="err.size", which=3, found=shown(str(top)), limit=f"2^{MOST_BITS // heaps}")
