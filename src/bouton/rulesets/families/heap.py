"""Games on one heap, given by one function."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from bouton.frozen import changed, frozen
from bouton.rulesets.protocol import Game, Option, Part


@frozen
class HeapGame(Game):
    """The game on a heap whose moves *moves*(heap) gives, each as the tuple of heaps it leaves.

    Every move must leave smaller heaps (they may be several); `rank` is the heap itself.

    >>> grundy = HeapGame(lambda heap: ((k, heap - k) for k in range(1, (heap + 1) // 2)))
    >>> list(grundy.options(5))
    [(1, 4), (2, 3)]
    """

    moves: Callable[[int], Iterable[Any]]
    name: str = ""
    takes: bool = True

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, int)
        seen = set()
        for option in self.moves(part):
            option = option if isinstance(option, tuple) else (option,)
            option = tuple(sorted(option)) or (0,)
            if option not in seen:
                seen.add(option)
                yield option

    @property
    def view(self) -> str:
        """Heaps, where the moves of small ones leave them in one piece."""
        splits = any(len(option) > 1 for heap in range(12) for option in self.options(heap))
        return "heaps" if self.takes and not splits else "list"

    def take(self, part: Part, option: Option) -> tuple[int, ...] | None:
        return Game.take(self, part, option) if self.takes else None

    def guarded(
        self, moves: Callable[[Callable[..., Any], Callable[..., int], bool], Any], rank: Callable[[Any], Any]
    ) -> Game:
        return changed(self, moves=moves(self.moves, int, False))

    def __str__(self) -> str:
        return self.name or getattr(self.moves, "__qualname__", "own rules")
