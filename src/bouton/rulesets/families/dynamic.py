"""Dynamic games: what may be taken depends on the last take.  One heap; in a sum each component keeps its own.

`DynamicNim` is the case that has a theory (Schwenk): take at most f(t) after a take of t, f being the move function.
`HistoryDependent` is any other rule that looks at the last take or has a first move of its own.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from bouton.errors import PositionError
from bouton.frozen import frozen
from bouton.rulesets.amounts import ANY_AMOUNT, ONE, Amounts, Bound, Item, Range
from bouton.rulesets.items import follows
from bouton.rulesets.numbers_given import check_heaps, named
from bouton.rulesets.protocol import Game, Option, Part, Position, Random, Voice

ALL_BUT_ONE = Amounts.of([Range(Bound(plus=1), Bound("n", plus=-1))])


def _one_heap(game: Game, heaps: Sequence[int]) -> int:
    """The heap of a position of one heap; PositionError that advises a sum where there are more."""
    heaps = check_heaps(heaps, game)
    if len(heaps) != 1:
        near = " + ".join(f"{named(game)}: {heap}" for heap in heaps)
        raise PositionError(key="err.dynamic.one_heap", game=named(game), near=near)
    return heaps[0]


class _OneHeap(Game):
    """A heap and one more number that the last take has left: the cap, or the take itself."""

    __slots__ = ()
    is_dynamic = True
    heaps_count = 1
    order_matters = False
    view = "dynamic"
    name: str = ""

    @abstractmethod
    def after(self, part: Part, taken: int) -> Option | None:
        """The option that takes *taken*; None where that is not allowed."""

    def has_option(self, part: Part, option: Option) -> bool:
        return any(option == found for left in option[:1] for found in self.taking(part, self._taken(part, left)))

    def _taken(self, part: Part, left: Part) -> tuple[int]:
        """What was taken of *part*; 0, which no rule allows, where *left* is no such part."""
        return (part[0] - left[0],) if isinstance(part, tuple) and isinstance(left, tuple) and left else (0,)

    def taking(self, part: Part, amounts: Sequence[int]) -> Iterator[Option]:
        option = self.after(part, amounts[0])
        if option is not None:
            yield option

    def leaving(self, part: Part, heaps: tuple[int, ...]) -> Option | None:
        return self.after(part, self._taken(part, heaps)[0]) if len(heaps) == 1 else None

    def rank(self, part: Part) -> int:
        assert isinstance(part, tuple)
        return part[0]

    def heaps(self, part: Part) -> tuple[int, ...]:
        assert isinstance(part, tuple)
        return part[:1]

    def in_words(self, voice: Voice, ending: str) -> list[str]:
        """The first turn, and what holds after it."""
        first = self.opening
        assert first is not None
        if first == ALL_BUT_ONE:
            start = voice.say("first.all_but_one")
        elif first == ANY_AMOUNT:
            start = voice.say("first.any")
        else:
            start = voice.say("first.amount", amount=voice.amount(first))
        return [start, self._later_in_words(voice), ending]

    @abstractmethod
    def _later_in_words(self, voice: Voice) -> str:
        """What holds after the first turn."""


@frozen
class DynamicNim(_OneHeap):
    """Take 1 to cap; after a take of t the cap is f(t), at first it is *first* (n - 1: all but the last stone).

    *limit* is f: a `Bound` on the last take (2*last, 3/2*last, last+2), or a Python function.  A part is (heap, cap)
    with cap at most heap.
    """

    limit: Bound | Callable[[int], int]
    first: Bound = Bound("n", plus=-1)
    name: str = ""

    @property
    def is_plain_data(self) -> bool:
        return isinstance(self.limit, Bound)

    @property
    def opening(self) -> Amounts:
        return Amounts.of([Range(Bound(plus=1), self.first)])

    @property
    def can_get_stuck(self) -> bool:
        # One stone may always be taken when every cap is at least 1; the first cap is 0 on a heap of 1 stone.
        return not isinstance(self.limit, Bound) or self.limit.value(0, 1) < 1

    def cap_of(self, taken: int) -> int:
        """f(taken), the most that may be taken after a take of *taken*; never below 0."""
        cap = self.limit.value(0, taken) if isinstance(self.limit, Bound) else self.limit(taken)
        return max(cap, 0)

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, tuple)
        heap, cap = part
        for t in range(1, min(cap, heap) + 1):
            yield ((heap - t, min(self.cap_of(t), heap - t)),)

    def after(self, part: Part, taken: int) -> Option | None:
        assert isinstance(part, tuple)
        left = part[0] - taken
        return ((left, min(self.cap_of(taken), left)),) if 1 <= taken <= min(part) else None

    def random_option(self, part: Part, random: Random) -> Option | None:
        assert isinstance(part, tuple)
        return self.after(part, random.randint(1, min(part))) if min(part) else None

    def parts(self, rank: int) -> Iterator[Part]:
        yield from ((rank, cap) for cap in range(rank + 1))

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        """(heap, cap): the cap given, or f(last), or that of the first move."""
        heap = _one_heap(self, heaps)
        if last is not None and last < 1:
            raise PositionError(key="err.last.too_small", found=last)
        if cap is not None and cap < 0:
            raise PositionError(key="err.dynamic.negative_cap", found=cap)
        if cap is None:
            cap = self.cap_of(last) if last is not None else max(self.first.value(heap, 0), 0)
        return ((heap, min(cap, heap)),)

    def canonical_part(self, part: Part) -> Part:
        """A cap above the heap is the heap."""
        assert isinstance(part, tuple)
        return part[0], min(part)

    def cap(self, part: Part) -> int | None:
        assert isinstance(part, tuple)
        return part[1]

    def cap_after(self, part: Part, option: Option) -> int | None:
        assert isinstance(part, tuple) and isinstance(option[0], tuple)
        return self.cap_of(part[0] - option[0][0])

    def normal_form(self) -> Game:
        return DynamicNim(self.limit, self.first)

    def amounts_text(self) -> str:
        return str(self.normal_form()).removeprefix("take ")

    def form_fields(self) -> Mapping[str, Any] | None:
        limit, _, first = self.amounts_text().partition("; first ")
        return {"amounts": "", "last": limit.removeprefix("1.."), "first": first}

    def _later_in_words(self, voice: Voice) -> str:
        limit = self.limit
        if not isinstance(limit, Bound):
            return voice.say("python", name=getattr(limit, "__name__", "f"))
        if limit.den == 1 and limit.num > 1 and not limit.plus:
            return voice.say("after.at_most_times", a=limit.num)
        return voice.say("after.at_most", bound=voice.bound(limit))

    def __str__(self) -> str:
        if self.name:
            return self.name
        first = "" if self.first == Bound("n") else f"; first {Range(Bound(plus=1), self.first)}"
        return f"take 1..{self.limit if isinstance(self.limit, Bound) else 'f(last)'}{first}"


@frozen
class HistoryDependent(_OneHeap):
    """Take one of *later*, which may look at the last take; at first one of *opening*.

    A part is (heap, last); last 0 means that the first move is still to come, and where *later* does not look at the
    last take every later one is 1.
    """

    later: Amounts
    opening: Amounts = ANY_AMOUNT
    name: str = ""
    is_plain_data = True

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, tuple)
        heap, last = part
        memory = _looks_back(self.later)
        for t in self._allowed(last).upto(heap, last):
            if t > 0:
                yield ((heap - t, t if memory else 1),)

    def _allowed(self, last: int) -> Amounts:
        return self.later if last else self.opening

    def after(self, part: Part, taken: int) -> Option | None:
        assert isinstance(part, tuple)
        heap, last = part
        if taken < 1 or not self._allowed(last).contains(taken, heap, last):
            return None
        return ((heap - taken, taken if _looks_back(self.later) else 1),)

    def random_option(self, part: Part, random: Random) -> Option | None:
        assert isinstance(part, tuple)
        taken = self._allowed(part[1]).random_amount(part[0], part[1], random)
        return None if taken is None else self.after(part, taken)

    def parts(self, rank: int) -> Iterator[Part]:
        yield from ((rank, last) for last in range(rank + 2))

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        heap = _one_heap(self, heaps)
        if cap is not None:
            raise PositionError(key="err.dynamic.no_cap", game=named(self))
        if last is not None and last < 1:
            raise PositionError(key="err.last.too_small", found=last)
        if last is None:
            return ((heap, 0),)
        return ((heap, last if _looks_back(self.later) else 1),)

    def last(self, part: Part) -> int | None:
        assert isinstance(part, tuple)
        return part[1] or None

    def amounts_text(self) -> str:
        return str(self.later)

    def _later_in_words(self, voice: Voice) -> str:
        return voice.say("after.amount", amount=voice.amount(self.later))

    def normal_form(self) -> Game:
        return HistoryDependent(self.later, self.opening)

    def __str__(self) -> str:
        # What the takes say before any take goes without saying where they tell that the game is dynamic.
        told = _looks_back(self.later) and self.opening == unbound(self.later)
        first = "" if told else f"; first {self.opening}"
        return self.name or f"take {self.later}{first}"


@lru_cache(maxsize=64)
def _looks_back(takes: Amounts) -> bool:
    return takes.depends_on_last


def unbound(takes: Amounts) -> Amounts:
    """What *takes* allow before any take.

    An upper bound that names the last take is none, a lower one is 1, and an exception that names it is void.

    >>> last = Bound("last")
    >>> takes = Amounts.of([Range(Bound(plus=2), last)]), Amounts.of([Range(ONE, None)], [Range(last, last)])
    >>> [str(unbound(one)) for one in takes]
    ['2..', 'any']
    """

    def loose(item: Item) -> Item:
        if not isinstance(item, Range) or "last" not in follows(item):
            return item
        low = ONE if item.low.follows == "last" else item.low
        return Range(low, None if item.high is not None and item.high.follows == "last" else item.high)

    return Amounts.of(map(loose, takes.include), (i for i in takes.exclude if "last" not in follows(i)))


def dynamic(takes: Amounts, opening: Amounts | None) -> Game:
    """The dynamic game that the notation says with ``take`` *takes* and ``first`` *opening* (None: as *takes* say)."""
    limit = takes.include[0] if len(takes.include) == 1 and not takes.exclude else None
    start = unbound(takes) if opening is None else opening
    first = start.include[0] if len(start.include) == 1 and not start.exclude else None
    if isinstance(limit, Range) and isinstance(first, Range) and limit.low == first.low == Bound(plus=1):
        cap, top = limit.high, Bound("n") if first.high is None else first.high
        if isinstance(cap, Bound) and isinstance(top, Bound) and cap.base == "last" and top.base != "last":
            return DynamicNim(cap, top)
    return HistoryDependent(takes, start)
