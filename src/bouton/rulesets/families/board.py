"""Games whose position is one tuple of numbers that belong together: boards, graphs, digits, coupled heaps."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

from bouton.errors import PositionError, RulesError
from bouton.frozen import changed, frozen
from bouton.rulesets.numbers_given import check_heaps, named, no_position, refuse_last, wrong_count
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
        refuse_last(self, last=last, cap=cap)
        part = tuple(check_heaps(heaps, self))
        if self.heaps_count is not None and len(part) != self.heaps_count:
            raise wrong_count(self, self.heaps_count, len(part))
        if self.fits is not None and not self.fits(part):
            raise no_position(self, part)
        return (part,)


# Positions that the author of rules names: a collection of them, or a function that says whether one belongs to it.
Ends = Collection[Any] | Callable[[Any], Any]
PLAYERS = ("first", "second")


def is_among(position: Any, ends: Ends) -> bool:
    """Whether *position* is one of *ends*."""
    return bool(ends(position)) if callable(ends) else position in ends


def program(moves: Callable[..., Iterable[Any]]) -> Callable[..., Iterable[Any]]:
    """The function of a user behind *moves*, for a search that has it checked in its own way."""
    return getattr(moves, "unchecked", moves)


def within(game: Game, total: int, target: int | None) -> None:
    """PositionError unless *total* is at most the *target* to which the *game* counts."""
    if target is not None and total > target:
        raise PositionError(key="err.target", game=named(game), target=target, found=total)


@frozen
class BoardGame(OneTuple):
    """The game on tuples of numbers whose moves *moves*(board) gives, each as the tuple it leaves.

    *lowered*(board) is a nonnegative number that each move lowers (the sum of the numbers where nothing is said);
    *length* is how many numbers a board has (None: any), *fits* whether a tuple is a board at all;
    where not *order_matters*, numbers may change places.

    *same*(board) gives the same for boards that are worth the same, such as ``sorted``.  On boards that are *lost* (a
    set of them, or a function) the player to move has lost, on those that are *won* has won.  *winner* ("first" or
    "second", or a function of the board that gives either, or None) wins where no move is left: the first player is
    the one to move in the position that is asked about.  Moves beyond a sum of *target* are left out; then a move may
    add to the sum, and what it lowers is the rest.  With *won* or *winner* there are no nim-values.

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
    same: Callable[[tuple[int, ...]], Iterable[int]] | None = None
    lost: Ends = ()
    won: Ends = ()
    winner: str | Callable[[tuple[int, ...]], Any] | None = None
    target: int | None = None

    # With a *winner* the part begins with whose turn it is: 0 for the first player, 1 for the second.

    def __post_init__(self) -> None:
        if self.winner is not None and not callable(self.winner) and self.winner not in PLAYERS:
            raise RulesError(key="err.python.winner", found=repr(self.winner))
        for name, ends in (("lost", self.lost), ("won", self.won)):
            self.__dict__[name] = ends if callable(ends) else frozenset(map(tuple, ends))

    @property
    def has_values(self) -> bool:  # type: ignore[override]
        return not self.won and self.winner is None

    def options(self, part: Part) -> Iterator[Option]:
        board = self.heaps(part)
        if is_among(board, self.lost) or is_among(board, self.won):
            return
        seen = set()
        for left in self._moved(self.moves)(part):
            if left not in seen:
                seen.add(left)
                yield (left,)

    def _moved(self, moves: Callable[..., Iterable[Any]]) -> Callable[[Any], Iterator[tuple[int, ...]]]:
        """From a part that is no end to those that *moves* leave, some perhaps twice."""
        target, whole, total = self.target, tuple, sum
        if self.winner is not None:

            def left(part: Any) -> Iterator[tuple[int, ...]]:
                turn, boards = (1 - part[0],), map(whole, moves(part[1:]))
                return map(turn.__add__, boards if target is None else (b for b in boards if total(b) <= target))

            return left
        if target is not None:
            return lambda board: (left for left in map(whole, moves(board)) if total(left) <= target)
        return lambda board: map(whole, moves(board))

    def followers(self) -> Callable[[Part], Iterable[Any]]:
        moved = self._moved(program(self.moves))
        if self.same is None:
            return moved
        if self.winner is None and self.target is None:
            moves, same, whole = program(self.moves), program(self.same), tuple
            return lambda board: (whole(same(left)) for left in moves(board))
        essence = self.essence
        return lambda part: map(essence, moved(part))

    def essence(self, part: Part) -> Part:
        if self.same is None:
            return part
        assert isinstance(part, tuple)
        return (*part[: self.winner is not None], *self.same(self.heaps(part)))

    def ends(self) -> dict[Part, bool] | Callable[[Part], bool | None]:
        turns: list[tuple[int, ...]] = [()] if self.winner is None else [(0,), (1,)]
        if not callable(self.lost) and not callable(self.won):
            named = [(board, lost) for ends, lost in ((self.won, False), (self.lost, True)) for board in ends]
            return {self.essence((*turn, *board)): lost for board, lost in named for turn in turns}
        is_lost, is_won = (program(e) if callable(e) else e.__contains__ for e in (self.lost, self.won))
        first = len(turns[0])
        if not self.lost:
            return lambda part: False if is_won(part[first:] if first else part) else None  # type: ignore[index]

        def ended(part: Any) -> bool | None:
            board = part[first:] if first else part
            return True if is_lost(board) else False if is_won(board) else None

        return ended

    def ended(self, part: Part, stuck: bool = False) -> bool | None:
        board = self.heaps(part)
        if is_among(board, self.lost):
            return True
        if is_among(board, self.won):
            return False
        if not stuck or self.winner is None:
            return None
        named = self.winner(board) if callable(self.winner) else self.winner
        if named is not None and named not in PLAYERS:
            raise RulesError(key="err.python.winner", found=repr(named))
        assert isinstance(part, tuple)
        return None if named is None else named != PLAYERS[part[0]]

    def heaps(self, part: Part) -> tuple[int, ...]:
        assert isinstance(part, tuple)
        return part if self.winner is None else part[1:]

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        (part,) = OneTuple.position(self, heaps, last=last, cap=cap)
        within(self, sum(heaps), self.target)
        return (part if self.winner is None else (0, *part),)  # type: ignore[misc]

    def parts(self, rank: int) -> Iterator[Part]:
        if self.target is not None:
            rank = self.target - rank
        boards = OneTuple.parts(self, rank) if rank >= 0 else iter(())
        return boards if self.winner is None else ((0, *part) for part in boards)  # type: ignore[misc]

    def leaving(self, part: Part, heaps: tuple[int, ...]) -> Option | None:
        assert isinstance(part, tuple)
        return (heaps if self.winner is None else (1 - part[0], *heaps),)

    def guarded(self, rank: Callable[[Any], Any], moves: Callable[[Any, Any], Any]) -> "BoardGame":
        """The game with its functions wrapped, for rules that somebody wrote: by *moves*(function, game) and *rank*."""
        lowered = self if self.lowered is sum else changed(self, lowered=rank(self.lowered))
        return changed(lowered, moves=moves(self.moves, lowered))

    @property
    def heaps_count(self) -> int | None:  # type: ignore[override]
        return self.length

    @property
    def fewest_heaps(self) -> int:
        """Two where any number will do: on one most boards have no choice."""
        return self.length or 2

    def rank(self, part: Part) -> int:
        board = self.heaps(part)
        if self.target is not None and self.lowered is sum:
            return self.target - sum(board)
        return self.lowered(board)

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
