"""Dynamic games: what may be taken depends on the last take.  One heap; in a sum each component keeps its own.

`Capped` is the case that has a theory (Schwenk): take at most f(t) after a take of t.  `Following` is any other rule
that looks at the last take or has a first move of its own.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from bouton.errors import PositionError
from bouton.frozen import frozen
from bouton.rulesets.amounts import ANY, Amounts, Bound, Range
from bouton.rulesets.protocol import Game, Option, Part, Position, check_heaps


def _one_heap(game: Game, heaps: Sequence[int]) -> int:
    """The heap of a position of one heap; PositionError that advises a sum where there are more."""
    if len(check_heaps(heaps)) != 1:
        raise PositionError(
            key="err.dynamic", game=str(game), example=" + ".join(f"{game}: {heap}" for heap in heaps[:2])
        )
    return heaps[0]


@frozen
class Capped(Game):
    """Take 1 to cap; after a take of t the cap is f(t), at first it is *first* (n - 1: all but the last stone).

    *limit* is f: a `Bound` on the last take (2*last, 3/2*last, last+2), or a Python function.  A part is (heap, cap)
    with cap at most heap.
    """

    limit: Bound | Callable[[int], int]
    first: Bound = Bound("n", plus=-1)
    name: str = ""

    @property
    def first_amounts(self) -> Amounts:
        """The amounts of the first move."""
        return Amounts.of([Range(Bound(plus=1), self.first)])

    def cap_of(self, taken: int) -> int:
        """f(taken), the most that may be taken after a take of *taken*; never below 0."""
        cap = self.limit.value(0, taken) if isinstance(self.limit, Bound) else self.limit(taken)
        return max(cap, 0)

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, tuple)
        heap, cap = part
        for t in range(1, min(cap, heap) + 1):
            yield ((heap - t, min(self.cap_of(t), heap - t)),)

    def rank(self, part: Part) -> int:
        assert isinstance(part, tuple)
        return part[0]

    def parts(self, rank: int) -> Iterator[Part]:
        yield from ((rank, cap) for cap in range(rank + 1))

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        """(heap, cap): the cap given, or f(last), or that of the first move."""
        heap = _one_heap(self, heaps)
        if last is not None and last < 1:
            raise PositionError(key="err.last", which=1, found=last)
        if cap is not None and cap < 0:
            raise PositionError(key="err.dynamic", which=3, found=cap)
        if cap is None:
            cap = self.cap_of(last) if last is not None else max(self.first.value(heap, 0), 0)
        return ((heap, min(cap, heap)),)

    def heaps(self, part: Part) -> tuple[int, ...]:
        assert isinstance(part, tuple)
        return part[:1]

    def cap(self, part: Part) -> int | None:
        assert isinstance(part, tuple)
        return part[1]

    def cap_after(self, part: Part, option: Option) -> int | None:
        assert isinstance(part, tuple) and isinstance(option[0], tuple)
        return self.cap_of(part[0] - option[0][0])

    def normal(self) -> Game:
        return Capped(self.limit, self.first)

    def __str__(self) -> str:
        if self.name:
            return self.name
        first = "" if self.first == Bound("n") else f"; first {Range(Bound(plus=1), self.first)}"
        return f"take 1..{self.limit if isinstance(self.limit, Bound) else 'f(last)'}{first}"


@frozen
class Following(Game):
    """Take one of *takes*, which may look at the last take; at first one of *opening*.

    A part is (heap, last); last 0 means that the first move is still to come, and where *takes* does not look at the
    last take every later one is 1.
    """

    takes: Amounts
    opening: Amounts = Amounts((ANY,))
    name: str = ""

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, tuple)
        heap, last = part
        allowed = self.takes if last else self.opening
        after = _looks_back(self.takes)
        for t in allowed.upto(heap, last):
            if t > 0:
                yield ((heap - t, t if after else 1),)

    def rank(self, part: Part) -> int:
        assert isinstance(part, tuple)
        return part[0]

    def parts(self, rank: int) -> Iterator[Part]:
        yield from ((rank, last) for last in range(rank + 2))

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        heap = _one_heap(self, heaps)
        if cap is not None:
            raise PositionError(key="err.dynamic", which=7, game=str(self))
        if last is not None and last < 1:
            raise PositionError(key="err.last", which=1, found=last)
        if last is None:
            return ((heap, 0),)
        return ((heap, last if _looks_back(self.takes) else 1),)

    def heaps(self, part: Part) -> tuple[int, ...]:
        assert isinstance(part, tuple)
        return part[:1]

    def normal(self) -> Game:
        return Following(self.takes, self.opening)

    def __str__(self) -> str:
        # Any first amount goes without saying where the takes themselves tell that the game is dynamic.
        told = self.opening == Amounts((ANY,)) and _looks_back(self.takes)
        first = "" if told else f"; first {self.opening}"
        return self.name or f"take {self.takes}{first}"


@lru_cache(maxsize=64)
def _looks_back(takes: Amounts) -> bool:
    return takes.depends_on_last


def dynamic(takes: Amounts, opening: Amounts | None) -> Game:
    """The dynamic game that the notation says with ``take`` *takes* and ``first`` *opening* (None: any amount)."""
    limit = takes.include[0] if len(takes.include) == 1 and not takes.exclude else None
    start = Amounts((ANY,)) if opening is None else opening
    first = start.include[0] if len(start.include) == 1 and not start.exclude else None
    if isinstance(limit, Range) and isinstance(first, Range) and limit.low == first.low == Bound(plus=1):
        cap, top = limit.high, Bound("n") if first.high is None else first.high
        if cap is not None and cap.base == "last" and top.base != "last":
            return Capped(cap, top)
    return Following(takes, start)
