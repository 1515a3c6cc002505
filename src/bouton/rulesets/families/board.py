"""Games whose position is one tuple of numbers that belong together: boards, graphs, digits, coupled heaps."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from bouton.errors import PositionError
from bouton.frozen import changed, frozen
from bouton.rulesets.numbers_given import check_heaps
from bouton.rulesets.protocol import Game, Option, Part, Position


def compositions(total: int, length: int) -> Iterator[tuple[int, ...]]:
    """Every tuple of *length* nonnegative numbers with this *total*, in rising order."""
    if not length:
        if not total:
            yield ()
        return
    numbers, last = [0] * (length - 1) + [total], length - 1
    while True:
        yield tuple(numbers)
        while last and not numbers[last]:
            last -= 1
        if not last:
            return
        left, numbers[last] = numbers[last], 0
        numbers[last - 1] += 1
        numbers[-1] += left - 1
        last = length - 1


class OneTuple(Game):
    """Every position is one part, a tuple of *heaps_count* numbers (None: any) that *fits*, where something is said."""

    __slots__ = ()
    heaps_count: int | None = None
    fits: Callable[[tuple[int, ...]], bool] | None = None

    def parts(self, rank: int) -> Iterator[Part]:
        """Tuples with the sum *rank*, of as many numbers as usual."""
        return (part for part in compositions(rank, self.usual_heaps) if self.fits is None or self.fits(part))

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        if last is not None or cap is not None:
            raise PositionError(key="err.last.unused", game=str(self))
        part = tuple(check_heaps(heaps))
        if self.heaps_count is not None and len(part) != self.heaps_count:
            raise PositionError(key="err.heap.count", game=str(self), expected=self.heaps_count, found=len(part))
        if self.fits is not None and not self.fits(part):
            raise PositionError(key="err.board", game=str(self), found=part)
        return (part,)


@frozen
class BoardGame(OneTuple):
    """The game on tuples of numbers whose moves *moves*(board) gives, each as the tuple it leaves.

    *lowered*(board) is a nonnegative number that each move lowers (the sum of the numbers where nothing is said);
    *length* is how many numbers a board has (None: any), *fits* whether a tuple is a board at all;
    where not *order_matters*, numbers may change places.

    >>> chocolate = BoardGame(lambda board: [(a, board[1]) for a in range(1, board[0])], length=2)
    >>> list(chocolate.options((3, 2)))
    [((1, 2),), ((2, 2),)]
    """

    moves: Callable[[tuple[int, ...]], Iterable[Any]]
    name: str = ""
    length: int | None = None
    lowered: Callable[[tuple[int, ...]], int] = sum
    fits: Callable[[tuple[int, ...]], bool] | None = None
    order_matters: bool = True

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, tuple)
        seen = set()
        for board in map(tuple, self.moves(part)):
            if board not in seen:
                seen.add(board)
                yield (board,)

    @property
    def heaps_count(self) -> int | None:  # type: ignore[override]
        return self.length

    @property
    def fewest_heaps(self) -> int:
        """Two where any number will do: on one most boards have no choice."""
        return self.length or 2

    def rank(self, part: Part) -> int:
        assert isinstance(part, tuple)
        return self.lowered(part)

    def guarded(
        self, moves: Callable[[Callable[..., Any], Callable[..., int], bool], Any], rank: Callable[[Any], Any]
    ) -> Game:
        lowered = rank(self.lowered)
        return changed(self, moves=moves(self.moves, lowered, True), lowered=lowered)

    def __str__(self) -> str:
        return self.name or getattr(self.moves, "__qualname__", "own rules")


class HeapsAsOne(OneTuple):
    """Heaps that are one part, a tuple: a move may look at several of them, or take from several at once."""

    __slots__ = ()

    def taking(self, part: Part, amounts: Sequence[int]) -> Iterator[Option]:
        assert isinstance(part, tuple)
        yield (tuple(heap - t for heap, t in zip(part, amounts, strict=True)),)

    def touched(self, part: Part, option: Option) -> dict[int, int] | None:
        """The amounts by number of heap that the move to *option* takes; None where it is no such move."""
        after = option[0] if len(option) == 1 else None
        if not isinstance(part, tuple) or not isinstance(after, tuple) or len(part) != len(after) or min(after) < 0:
            return None
        found = {i: heap - left for i, (heap, left) in enumerate(zip(part, after, strict=True)) if heap != left}
        return found if found and min(found.values()) > 0 else None
