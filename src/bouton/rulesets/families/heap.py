"""Games on one heap, given by one function."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from bouton.errors import RulesError
from bouton.frozen import changed, frozen
from bouton.rulesets.families.board import BoardGame, Ends, is_among, program, within
from bouton.rulesets.protocol import Game, Option, Part, Position

# How the heaps of an end are listed.
SETS = (set, frozenset, tuple, list, range)


@frozen
class HeapGame(Game):
    """The game on a heap whose moves *moves*(heap) gives, each as the tuple of heaps it leaves.

    Every move must leave smaller heaps (they may be several); `rank` is the heap itself.  A heap that is *lost* (one of
    a set, or of which a function says so) has no move.  With a *target* moves count up to it, those beyond it are left
    out, and `rank` is what is left to count.

    >>> grundy = HeapGame(lambda heap: ((k, heap - k) for k in range(1, (heap + 1) // 2)))
    >>> list(grundy.options(5))
    [(1, 4), (2, 3)]
    """

    moves: Callable[[int], Iterable[Any]]
    name: str = ""
    takes: bool = True
    lost: Ends = ()
    target: int | None = None

    def __post_init__(self) -> None:
        self.__dict__["lost"] = self.lost if callable(self.lost) else frozenset(self.lost)

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, int)
        seen = set()
        for option in () if is_among(part, self.lost) else self._moved(self.moves)(part):
            left = _left(part, option)
            option = tuple(sorted(left)) if isinstance(left, tuple) else (left,)
            if option not in seen:
                seen.add(option)
                yield option

    def _moved(self, moves: Callable[..., Iterable[Any]]) -> Callable[[Any], Iterable[Any]]:
        """What *moves* gives, but for what the target rules out."""
        target: Any = self.target
        if target is None:
            return moves
        return lambda heap: (
            option
            for option in moves(heap)
            if (max(option, default=0) if isinstance(option, tuple) else option) <= target
        )

    def followers(self) -> Callable[[Part], Iterable[Any]]:
        moved = self._moved(program(self.moves))
        return lambda heap: (some if some.__class__ is int and some >= 0 else _left(heap, some) for some in moved(heap))

    def ends(self) -> dict[Part, bool] | Callable[[Part], bool | None]:
        return self.ended if callable(self.lost) else dict.fromkeys(self.lost, True)

    def ended(self, part: Part, stuck: bool = False) -> bool | None:
        return is_among(part, self.lost) or None

    def guarded(self, rank: Callable[[Any], Any], moves: Callable[[Any, Any], Any]) -> "HeapGame":
        """As `BoardGame.guarded`."""
        return changed(self, moves=moves(self.moves, self))

    def literal_form(self) -> Game:
        """Where heaps are declared lost and the player who cannot move wins: one heap, as a board."""
        return self.as_board() if self.lost else self

    def as_board(self, **said: Any) -> BoardGame:
        """The game on one heap as a board of one number; *said* is what `BoardGame` takes, of the heap."""

        def of_number(about: Any) -> Any:
            return (lambda board: about(board[0])) if callable(about) else about

        def moves(board: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
            for option in self.moves(board[0]):
                left = _left(board[0], option)
                if isinstance(left, tuple):
                    raise RulesError(key="err.python.split", part=board[0], found=left)
                yield (left,)

        moves.__wrapped__ = self.moves  # type: ignore[attr-defined]  # whose line an error names
        lost = {"lost": self.lost, **said}
        sets = {name: given for name, given in lost.items() if isinstance(given, SETS)}
        ends = lost | {name: {(heap,) for heap in given} for name, given in sets.items()}
        fields = {name: of_number(given) for name, given in ends.items()}
        return BoardGame(moves, str(self), 1, target=self.target, **fields)

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        position = Game.position(self, heaps, last=last, cap=cap)
        for heap in heaps:
            within(self, heap, self.target)
        return position

    @property
    def view(self) -> str:
        """Heaps, where the moves of small ones leave them in one piece."""
        splits = any(len(option) > 1 for heap in range(12) for option in self.options(heap))
        return "heaps" if self.takes and not splits else "list"

    def rank(self, part: Part) -> int:
        assert isinstance(part, int)
        return part if self.target is None else self.target - part

    def parts(self, rank: int) -> Iterator[Part]:
        if self.target is None or rank <= self.target:
            yield rank if self.target is None else self.target - rank

    def take(self, part: Part, option: Option) -> tuple[int, ...] | None:
        return Game.take(self, part, option) if self.takes else None

    def __str__(self) -> str:
        return self.name or getattr(self.moves, "__qualname__", "own rules")


def _left(heap: Any, option: Any) -> Any:
    """What *option* leaves of *heap*: a heap, 0 where it leaves none, a tuple where they are several.

    RulesError where one is negative.
    """
    if isinstance(option, tuple) and len(option) < 2:
        option = option[0] if option else 0
    least = min(option) if isinstance(option, tuple) else option
    if least < 0:
        raise RulesError(key="err.python.negative", where="", part=heap, found=least)
    return option
