"""The games a proof can be about, as small values with their rules read plainly.

Every kind lists its options by the definition, for tables and cross-checks; ``moves`` says the same with atoms.
A position is a tuple of numbers: the heaps, or the heap and the cap of a game where the last take bounds the next.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product

from bouton.errors import RulesError
from bouton.frozen import frozen
from bouton.proving.tied import Pair


@frozen
class Some:
    """One of finitely many amounts."""

    numbers: tuple[int, ...]

    def __post_init__(self) -> None:
        if not self.numbers or min(self.numbers) < 1 or list(self.numbers) != sorted(set(self.numbers)):
            raise RulesError(f"amounts must be positive, rising and without repeats, not {self.numbers}")

    def allows(self, amount: int, heap: int) -> bool:
        """Whether *amount* may be taken from *heap*, which holds as many."""
        return amount in self.numbers


@frozen
class Span:
    """Amounts from *low* to *high* (no bound: None), at most heap - *less*, at most heap // *over*."""

    low: int = 1
    high: int | None = None
    less: int = 0
    over: int = 1

    def __post_init__(self) -> None:
        if self.low < 1 or self.less < 0 or self.over < 1:
            raise RulesError(f"amounts start at 1, and a bound is n - c or n / c, not {self}")
        if self.high is not None and self.high < self.low:
            raise RulesError(f"the amounts {self.low}..{self.high} are empty")
        if self.high is not None and (self.less or self.over > 1):
            raise RulesError(f"a bound is a number or depends on the heap, not both, as in {self}")

    def allows(self, amount: int, heap: int) -> bool:
        """Whether *amount* may be taken from *heap*, which holds as many."""
        top = min(heap - self.less, heap // self.over)
        return self.low <= amount <= (top if self.high is None else min(top, self.high))


@frozen
class Powers:
    """1, *base*, *base* squared and so on."""

    base: int

    def __post_init__(self) -> None:
        if self.base < 2:
            raise RulesError(f"powers need a base of at least 2, not {self.base}")

    def allows(self, amount: int, heap: int) -> bool:
        """Whether *amount* may be taken from *heap*, which holds as many."""
        while amount and amount % self.base == 0:
            amount //= self.base
        return amount == 1


@frozen
class Parity:
    """The odd amounts, or the even ones (from 2 on)."""

    odd: bool

    def allows(self, amount: int, heap: int) -> bool:
        """Whether *amount* may be taken from *heap*, which holds as many."""
        return amount > 0 and amount % 2 == int(self.odd)


@frozen
class Progression:
    """*step* + *plus*, 2 *step* + *plus* and so on."""

    step: int
    plus: int

    def allows(self, amount: int, heap: int) -> bool:
        """Whether *amount* may be taken from *heap*, which holds as many."""
        return amount >= self.step + self.plus and (amount - self.plus) % self.step == 0


@frozen
class Line:
    """heap / *den*, rounded down or *up*, and *plus* beside it."""

    den: int
    plus: int = 0
    up: bool = False

    def value(self, heap: int) -> int:
        """The bound for *heap*."""
        return (-(-heap // self.den) if self.up else heap // self.den) + self.plus


End = Line | int


@frozen
class Within:
    """What is taken, or what is *left*, lies between two ends, both allowed; no upper end: None."""

    low: End
    high: End | None
    left: bool = False

    def allows(self, amount: int, heap: int) -> bool:
        """Whether *amount* may be taken from *heap*, which holds as many."""
        number = heap - amount if self.left else amount
        return _at(self.low, heap) <= number and (self.high is None or number <= _at(self.high, heap))


def _at(end: End, heap: int) -> int:
    return end if isinstance(end, int) else end.value(heap)


@frozen
class Leaving:
    """Amounts that leave a number of *item*."""

    item: Powers | Parity

    def allows(self, amount: int, heap: int) -> bool:
        """Whether *amount* may be taken from *heap*, which holds as many."""
        return self.item.allows(heap - amount, heap)


Piece = Some | Span | Powers | Parity | Progression | Within | Leaving


@frozen
class Amounts:
    """What may be taken from one heap: any amount of any piece, but none of *excepted*."""

    pieces: tuple[Piece, ...]
    excepted: tuple[int, ...] = ()

    def allows(self, amount: int, heap: int) -> bool:
        """Whether *amount* may be taken from *heap*, which holds as many."""
        return amount not in self.excepted and any(piece.allows(amount, heap) for piece in self.pieces)

    def of(self, heap: int) -> tuple[int, ...]:
        """The amounts that may be taken from *heap*, rising."""
        return _amounts_of(self, heap)


@lru_cache(maxsize=4096)
def _amounts_of(amounts: Amounts, heap: int) -> tuple[int, ...]:
    return tuple(amount for amount in range(1, heap + 1) if amounts.allows(amount, heap))


ANY = Amounts((Span(),))


@frozen
class Take:
    """A take from *least* to *most* different heaps: own amounts for each, or with *equally* the same from all.

    With *pairs* one of them says which amounts go from as many heaps as it tells of; from those of *places* where that
    is told.  With *near* = t it is from exactly two heaps, at least one from each, the amounts differing by less than
    t.  *which* heap may be taken from: "largest", or "ends", the first and the last one that is not empty.
    """

    amounts: Amounts = ANY
    least: int = 1
    most: int = 1
    equally: bool = False
    near: int = 0
    pairs: tuple[Pair, ...] = ()
    places: tuple[int, ...] = ()
    which: str = ""

    def __post_init__(self) -> None:
        if not 1 <= self.least <= self.most:
            raise RulesError(f"a take is from 1 heap or more, not from {self.least} to {self.most}")
        if self.near and (self.near < 0 or self.equally or self.amounts != ANY):
            raise RulesError("amounts that nearly agree may be any, and nothing more is said of them")
        if self.near or self.pairs:
            size = self.pairs[0].size if self.pairs else 2
            self.__dict__.update(least=size, most=size)

    def chosen(self, heaps: int) -> Iterator[tuple[int, ...]]:
        """The sets of heaps that one take may touch."""
        if self.places:
            yield self.places
            return
        for size in range(self.least, min(self.most, heaps) + 1):
            yield from combinations(range(heaps), size)

    def taken(self, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The amounts that may be taken from chosen heaps of these sizes."""
        if self.pairs:
            yield from dict.fromkeys(amounts for pair in self.pairs for amounts in pair.of(chosen))
        elif self.near:
            for d in range(1, chosen[0] + 1):
                for e in range(max(1, d - self.near + 1), min(chosen[1], d + self.near - 1) + 1):
                    yield d, e
        elif self.equally:
            for amount in self.amounts.of(min(chosen)):
                yield (amount,) * len(chosen)
        else:
            yield from product(*(self.amounts.of(heap) for heap in chosen))


@frozen
class Heaps:
    """A fixed number of heaps and the takes, one of which is a move."""

    count: int
    takes: tuple[Take, ...]

    @property
    def size(self) -> int:
        """The numbers in a position."""
        return self.count

    def options(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The positions one move away; one may come twice."""
        for take in self.takes:
            for chosen in take.chosen(self.count):
                if take.which and not _offered(take.which, chosen[0], position):
                    continue
                for amounts in take.taken(tuple(position[i] for i in chosen)):
                    after = list(position)
                    for i, amount in zip(chosen, amounts, strict=True):
                        after[i] -= amount
                    yield tuple(after)


def _offered(which: str, place: int, position: tuple[int, ...]) -> bool:
    """Whether the heap at *place* is a largest one, or the first or the last that is not empty."""
    if which == "largest":
        return position[place] == max(position)
    return not any(position[:place]) or not any(position[place + 1 :])


@frozen
class TakeBack:
    """One heap; after a take of t at most floor(t * numerator / denominator) + offset may be taken.

    A position is the heap and the most that may be taken now.
    """

    numerator: int
    denominator: int = 1
    offset: int = 0

    def __post_init__(self) -> None:
        if self.numerator < 0 or self.denominator < 1 or self.cap(1) < 0:
            raise RulesError(f"the cap after a take must be a number, not {self}")

    @property
    def size(self) -> int:
        """The numbers in a position."""
        return 2

    def cap(self, taken: int) -> int:
        """The most that may be taken after *taken*."""
        return taken * self.numerator // self.denominator + self.offset

    def options(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The positions one move away."""
        heap, cap = position
        for taken in range(1, min(heap, cap) + 1):
            yield heap - taken, self.cap(taken)


@frozen
class Euclid:
    """Two heaps; a move takes a multiple of one, which is not empty, from the other.

    With *positive* both heaps stay at least 1.
    """

    positive: bool = False

    @property
    def size(self) -> int:
        """The numbers in a position."""
        return 2

    def options(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The positions one move away."""
        a, b = position
        least = 1 if self.positive else 0
        if b:
            for after in range(a - b, least - 1, -b):
                yield after, b
        if a:
            for after in range(b - a, least - 1, -a):
                yield a, after


@frozen
class WithPasses:
    """*base* with *passes* passes in the whole game, none where no move is left.

    A position is the passes that are left and then the heaps; with more than *passes* nobody may pass.
    """

    base: Heaps
    passes: int

    @property
    def size(self) -> int:
        """The numbers in a position."""
        return 1 + self.base.size

    def options(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The positions one move away; one may come twice."""
        left, heaps = position[0], position[1:]
        after = [(left, *option) for option in self.base.options(heaps)]
        yield from after
        if after and 1 <= left <= self.passes:
            yield left - 1, *heaps


@frozen
class Blocked:
    """*base* where the opponent may rule out *forbidden* of the options before each move."""

    base: Heaps
    forbidden: int

    @property
    def size(self) -> int:
        """The numbers in a position."""
        return self.base.size

    def options(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The positions one move away, each once, before any is forbidden."""
        yield from dict.fromkeys(self.base.options(position))


Game = Heaps | TakeBack | Euclid | WithPasses | Blocked


def one_heap(*pieces: Piece, excepted: tuple[int, ...] = ()) -> Heaps:
    """The game on one heap whose moves take such an amount.

    >>> list(one_heap(Some((1, 3, 4))).options((3,)))
    [(2,), (0,)]
    """
    return Heaps(1, (Take(Amounts(pieces, excepted)),))
