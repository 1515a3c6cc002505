"""The one protocol: what a game must say about itself.

A position is a sum of independent *parts*; a part is an int (one heap) or a tuple of ints (coupled heaps, a heap and a
cap, a board).  A move replaces one part by the parts of an *option*.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

from bouton.errors import PositionError
from bouton.frozen import frozen

Part = int | tuple[int, ...]
Option = tuple[Part, ...]
Position = tuple[Part, ...]

# More heaps than this in one position are refused at the door: moves would be listed for ever.
MAX_HEAPS = 100_000


class Game(ABC):
    """An impartial game that ends: subclasses are frozen values."""

    __slots__ = ()

    @abstractmethod
    def options(self, part: Part) -> Iterator[Option]:
        """Every move from *part*, each once, as the tuple of parts it leaves.

        A heap taken whole leaves (0,); the parts of a split heap stand in rising order.
        """

    @abstractmethod
    def rank(self, part: Part) -> int:
        """A nonnegative integer that each move lowers."""

    @abstractmethod
    def parts(self, rank: int) -> Iterator[Part]:
        """Every part of *rank* (finitely many), for tables and tests."""

    def normal(self) -> "Game":
        """The canonical game: two descriptions of one game of the families have equal normal forms."""
        return self

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        """The position that a person writes as *heaps*; PositionError where it makes no sense for this game.

        *last* is the amount just taken and *cap* the most that may be taken now: for dynamic games only.
        """
        if last is not None or cap is not None:
            raise PositionError(key="err.last", game=str(self))
        return tuple(check_heaps(heaps))

    def heaps(self, part: Part) -> tuple[int, ...]:
        """The numbers of *part* that a person reads."""
        return (part,) if isinstance(part, int) else part

    def take(self, part: Part, option: Option) -> tuple[int, ...] | None:
        """The amounts that the move to *option* takes from each heap of *part*; None when a heap was split."""
        before = self.heaps(part)
        after = tuple(h for p in option for h in self.heaps(p))
        if len(after) != len(before):
            return None
        return tuple(b - a for b, a in zip(before, after, strict=True))

    def cap(self, part: Part) -> int | None:
        """The most that may be taken now, where the game has such a cap."""
        return None

    def cap_after(self, part: Part, option: Option) -> int | None:
        """The cap that the move to *option* leaves to the opponent."""
        return None


def check_heaps(heaps: Sequence[int]) -> Sequence[int]:
    """*heaps* as they are, if they are whole numbers from 0 on and at least one; else PositionError."""
    if not heaps:
        raise PositionError(key="err.heap", which=3)
    if len(heaps) > MAX_HEAPS:
        raise PositionError(key="err.size", found=len(heaps), limit=MAX_HEAPS)
    for heap in heaps:
        if not isinstance(heap, int) or isinstance(heap, bool):
            raise PositionError(key="err.heap", which=0, found=repr(heap))
        if heap < 0:
            raise PositionError(key="err.heap", which=1, found=heap)
    return heaps


@frozen
class Rules:
    """A game and its convention.  *misere*: the player who cannot move wins."""

    game: Game
    misere: bool = False

    @property
    def convention(self) -> str:
        return "misere" if self.misere else "normal"

    def normal(self) -> "Rules":
        """The same rules with the game in its normal form."""
        return Rules(self.game.normal(), self.misere)

    def __str__(self) -> str:
        return f"{self.game}; misere" if self.misere else str(self.game)

    def __repr__(self) -> str:
        return f"rules({str(self)!r})"


@frozen
class Component:
    """One game of a sum with its own position."""

    game: Game
    position: Position

    @property
    def heaps(self) -> tuple[int, ...]:
        """The numbers that a person reads, part after part."""
        return tuple(h for part in self.position for h in self.game.heaps(part))


@frozen
class Step:
    """A move in a sum: *option* takes the place of part number *part* of component number *component* (both from 0)."""

    component: int
    part: int
    option: Option


@frozen
class Sum:
    """Several games side by side under one convention; a turn is a move in exactly one of them.

    The position of a single game is a sum of one component.
    """

    components: tuple[Component, ...]
    misere: bool = False

    @property
    def convention(self) -> str:
        return "misere" if self.misere else "normal"

    def steps(self) -> Iterator[Step]:
        """Every move, in the order of the contract; two that leave the same numbers are two."""
        for c, component in enumerate(self.components):
            for p, part in enumerate(component.position):
                for option in component.game.options(part):
                    yield Step(c, p, option)

    def after(self, step: Step) -> "Sum":
        """The sum that *step* leaves."""
        component = self.components[step.component]
        position = (*component.position[: step.part], *step.option, *component.position[step.part + 1 :])
        return self.with_position(step.component, position)

    def with_position(self, number: int, position: Position) -> "Sum":
        """The same sum with another position in component *number*."""
        changed = Component(self.components[number].game, position)
        return Sum((*self.components[:number], changed, *self.components[number + 1 :]), self.misere)

    def __str__(self) -> str:
        text = " + ".join(f"{c.game}: {' '.join(map(str, c.heaps))}" for c in self.components)
        return f"{text}; misere" if self.misere else text
