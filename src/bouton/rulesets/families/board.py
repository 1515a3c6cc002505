"""Games whose position is one tuple of numbers that belong together: boards, graphs, digits, coupled heaps."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from bouton.errors import PositionError
from bouton.frozen import changed, frozen
from bouton.rulesets.protocol import Game, Option, Part, Position, check_heaps


def compositions(total: int, length: int) -> Iterator[tuple[int, ...]]:
    """Every tuple of *length* nonnegative numbers with this *total*, in rising order."""
    if length <= 1:
        if length == 1 or total == 0:
            yield (total,) * length
        return
    for first in range(total + 1):
        for rest in compositions(total - first, length - 1):
            yield (first, *rest)


@frozen
class BoardGame(Game):
    """The game on tuples of numbers whose moves *moves*(board) gives, each as the tuple it leaves.

    *lowered*(board) is a nonnegative number that each move lowers (the sum of the numbers where nothing is said);
    *length* is how many numbers a board has (None: any), *fits* whether a tuple is a board at all.

    >>> chocolate = BoardGame(lambda board: [(a, board[1]) for a in range(1, board[0])], length=2)
    >>> list(chocolate.options((3, 2)))
    [((1, 2),), ((2, 2),)]
    """

    moves: Callable[[tuple[int, ...]], Iterable[Any]]
    name: str = ""
    length: int | None = None
    lowered: Callable[[tuple[int, ...]], int] = sum
    fits: Callable[[tuple[int, ...]], bool] | None = None

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, tuple)
        seen = set()
        for board in map(tuple, self.moves(part)):
            if board not in seen:
                seen.add(board)
                yield (board,)

    @property
    def heaps_count(self) -> int | None:
        return self.length

    @property
    def usual_heaps(self) -> int:
        """Two where any number will do: on one most boards have no choice."""
        return self.length or 2

    def rank(self, part: Part) -> int:
        assert isinstance(part, tuple)
        return self.lowered(part)

    def parts(self, rank: int) -> Iterator[Part]:
        """Boards with the sum *rank*, of as many numbers as usual."""
        for board in compositions(rank, self.usual_heaps):
            if self.fits is None or self.fits(board):
                yield board

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        if last is not None or cap is not None:
            raise PositionError(key="err.last.unused", game=str(self))
        board = tuple(check_heaps(heaps))
        if self.length is not None and len(board) != self.length:
            raise PositionError(key="err.heap.count", game=str(self), expected=self.length, found=len(board))
        if self.fits is not None and not self.fits(board):
            raise PositionError(key="err.board", game=str(self), found=board)
        return (board,)

    def guarded(
        self, moves: Callable[[Callable[..., Any], Callable[..., int], bool], Any], rank: Callable[[Any], Any]
    ) -> Game:
        lowered = rank(self.lowered)
        return changed(self, moves=moves(self.moves, lowered, True), lowered=lowered)

    def __str__(self) -> str:
        return self.name or getattr(self.moves, "__qualname__", "own rules")


class HeapsAsOne(Game):
    """Heaps that are one part, a tuple: a move may look at several of them, or take from several at once."""

    __slots__ = ()
    heaps_count: int | None = None

    def taking(self, part: Part, amounts: Sequence[int]) -> Iterator[Option]:
        assert isinstance(part, tuple)
        yield (tuple(heap - t for heap, t in zip(part, amounts, strict=True)),)

    def parts(self, rank: int) -> Iterator[Part]:
        """Positions of as many heaps as usual."""
        yield from compositions(rank, self.usual_heaps)

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        if last is not None or cap is not None:
            raise PositionError(key="err.last.unused", game=str(self))
        part = tuple(check_heaps(heaps))
        if self.heaps_count is not None and len(part) != self.heaps_count:
            raise PositionError(key="err.heap.count", game=str(self), expected=self.heaps_count, found=len(part))
        return (part,)
