"""Rules laid over another game that speak of the whole position, not of one heap: it is one part."""

from abc import abstractmethod
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from operator import attrgetter
from typing import Any

from bouton.rulesets.families.board import compositions
from bouton.rulesets.protocol import Game, Option, Part, Position, Voice

Heaps = tuple[int, ...]
# A heap below this has few moves, and often stands beside others.
SMALL = 64


def can_be_whole(game: Game) -> bool:
    """Whether every position of *game* is heaps of clauses, or one tuple, and tells all that decides its moves."""
    form = game.literal_form().normal_form()
    if form.is_dynamic or form.row is not None:
        return False
    return bool(form.clauses or form.cases) or not form.has_separate_heaps


def of_base(name: str) -> Any:
    """The attribute *name* as `Whole.base` has it."""
    return property(attrgetter(f"base.{name}"))


class Whole(Game):
    """*base* with its whole position in one part, which begins with `state` numbers that no heap is."""

    __slots__ = ()
    base: Game
    state = 0
    has_separate_heaps = False
    heaps_count = of_base("heaps_count")
    intended_heaps = of_base("intended_heaps")
    fewest_heaps = of_base("fewest_heaps")
    lively_heaps = of_base("lively_heaps")
    order_matters = of_base("order_matters")
    splits = of_base("splits")
    is_plain_data = of_base("is_plain_data")
    can_get_stuck = of_base("can_get_stuck")

    def __post_init__(self) -> None:
        self.__dict__["base"] = self.base.literal_form()

    def inside(self, part: Part) -> Position:
        """The position of `base` in *part*."""
        assert isinstance(part, tuple)
        heaps = part[self.state :]
        return heaps if self.base.has_separate_heaps else (heaps,)

    def around(self, position: Position) -> Heaps:
        """The numbers of a *position* of `base`, as they stand in a part."""
        found: list[int] = []
        for part in position:
            found.extend((part,) if isinstance(part, int) else part)
        return tuple(found)

    @abstractmethod
    def over(self, part: Part, moves: Iterator[Heaps]) -> Iterator[Option]:
        """The options of *part*, by what the *moves* of `base` leave."""

    def options(self, part: Part) -> Iterator[Option]:
        return self.over(part, self.moves(part))

    def explored(self) -> Callable[[Part], Iterator[Option]]:
        """The options of small heaps that are apart are listed once."""
        if not self.base.has_separate_heaps:
            return self.options
        options = cache(lambda heap: tuple(self.base.options(heap)))

        def moves(heaps: Heaps) -> Iterator[Heaps]:
            for i, heap in enumerate(heaps):
                before, after = heaps[:i], heaps[i + 1 :]
                for option in options(heap) if heap < SMALL else self.base.options(heap):
                    yield before + option + after  # type: ignore[misc]

        return lambda part: self.over(part, moves(part[self.state :]))  # type: ignore[index]

    def moves(self, part: Part) -> Iterator[Heaps]:
        """What every move of `base` leaves of the whole position, heap after heap."""
        position = self.inside(part)
        for i, heap in enumerate(position):
            for option in self.base.options(heap):
                yield self.around((*position[:i], *option, *position[i + 1 :]))

    def heaps(self, part: Part) -> Heaps:
        return tuple(n for one in self.inside(part) for n in self.base.heaps(one))

    def has_option(self, part: Part, option: Option) -> bool:
        """Whether `base` has it, which may know that without a listing."""
        if not isinstance(part, tuple) or len(option) != 1 or not isinstance(option[0], tuple):
            return False
        after = after_of(option)
        if after[: self.state] != part[: self.state]:
            return False
        position, left = self.inside(part), after[self.state :]
        more = len(left) - len(part) + self.state
        for i, heap in enumerate(position):
            found = self.base.leaving(heap, left[i : i + more + 1] if isinstance(heap, int) else left)
            if found is None or self.around((*position[:i], *found, *position[i + 1 :])) != left:
                continue
            if self.base.has_option(heap, found):
                return True
        return False

    def leaving(self, part: Part, heaps: Heaps) -> Option | None:
        """Beside *heaps* stands what stands now: a move that changes it is a pass."""
        assert isinstance(part, tuple)
        return ((*part[: self.state], *heaps),)

    def rank(self, part: Part) -> int:
        """The moves that are possible at most; where heaps split, two for each, so that they bear their zeros."""
        assert isinstance(part, tuple)
        position = self.inside(part)
        weigh = _weight if self._is_weighed else self.base.rank
        return sum(map(weigh, position)) + sum(part[: self.state])  # type: ignore[arg-type]

    @property
    def _is_weighed(self) -> bool:
        return self.base.has_separate_heaps and self.splits

    def parts(self, rank: int) -> Iterator[Part]:
        for before in self._states(rank):
            for position in self._positions(rank - sum(before)):
                yield (*before, *position)

    def _states(self, rank: int) -> Iterator[Heaps]:
        """What may stand before the heaps of a part of *rank*."""
        yield ()

    def _positions(self, rank: int) -> Iterator[Heaps]:
        if self._is_weighed:
            yield from filter(None, _weighing(rank))
        elif self.base.has_separate_heaps:
            yield from compositions(rank, self.usual_heaps)
        else:
            yield from (part for part in self.base.parts(rank) if isinstance(part, tuple))

    def canonical_part(self, part: Part) -> Part:
        assert isinstance(part, tuple)
        return (*part[: self.state], *self.around(tuple(map(self.base.canonical_part, self.inside(part)))))

    def essence(self, part: Part) -> Part:
        """Heaps that are apart in rising order, without empty ones.

        Two moves never leave the same row of heaps, for each makes its own smaller: so as many options stand there.
        """
        assert isinstance(part, tuple)
        heaps = part[self.state :]
        if self.base.has_separate_heaps:
            return (*part[: self.state], *sorted(heap for heap in heaps if heap))
        return (*part[: self.state], *self.around((self.base.essence(heaps),)))

    def in_words(self, voice: Voice, ending: str) -> list[str] | None:
        told = self.base.in_words(voice, ending)
        return None if told is None else [*told, self.laid_over(voice)]

    def amounts_text(self) -> str:
        return self.base.amounts_text()


def _weight(heap: int) -> int:
    return 4 * heap - 2 if heap else 1


def _weighing(rank: int) -> Iterator[Heaps]:
    """Every row of heaps, empty ones too, whose weights add up to *rank*."""
    if not rank:
        yield ()
    for heap in count():
        if _weight(heap) > rank:
            break
        for rest in _weighing(rank - _weight(heap)):
            yield (heap, *rest)


def after_of(option: Option) -> Heaps:
    """The one part that a move of a whole position leaves."""
    (after,) = option
    assert isinstance(after, tuple)
    return after
