"""What may be taken from one heap: pieces, each of which tells its amounts and the atoms that say the same."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import lru_cache

from bouton.arrays import np
from bouton.errors import RulesError
from bouton.frozen import frozen
from bouton.proving.formula import Atom
from bouton.proving.tables import Flags, Ints


class Piece(ABC):
    """A kind of amounts; what holds of most kinds is said here."""

    # All amounts, where they are finitely many.
    numbers: tuple[int, ...] = ()
    # Whether the heap decides which amounts may be taken, beyond that it holds them.
    looks_at_heap = False

    @property
    def order(self) -> tuple[int, ...]:
        """Where it stands among other pieces of endless sets; those of the same place stay as they are."""
        return (3,)

    @abstractmethod
    def allows(self, amounts: Ints, heaps: Ints | int) -> Flags:
        """Whether each of the *amounts* may be taken from the heap beside it, which holds as many."""

    @abstractmethod
    def atoms(self, d: str, chosen: tuple[int, ...], excepted: tuple[int, ...]) -> Iterator[Atom]:
        """The atoms that say d is an amount, none of *excepted*, and may be taken from each of the chosen heaps."""


def _barred(d: str, excepted: tuple[int, ...]) -> Iterator[Atom]:
    if excepted:
        yield Atom("out", (d,), excepted)


@frozen
class Some(Piece):
    """One of finitely many amounts."""

    numbers: tuple[int, ...]

    def __post_init__(self) -> None:
        if not self.numbers or min(self.numbers) < 1 or list(self.numbers) != sorted(set(self.numbers)):
            raise RulesError(f"amounts must be positive, rising and without repeats, not {self.numbers}")

    def allows(self, amounts: Ints, heaps: Ints | int) -> Flags:
        return np.isin(amounts, self.numbers)

    def atoms(self, d: str, chosen: tuple[int, ...], excepted: tuple[int, ...]) -> Iterator[Atom]:
        yield Atom("in", (d,), tuple(n for n in self.numbers if n not in excepted))


@frozen
class Span(Piece):
    """Amounts from *low* on, at most heap - *less* and at most heap // *over*."""

    low: int = 1
    less: int = 0
    over: int = 1

    def __post_init__(self) -> None:
        if self.low < 1 or self.less < 0 or self.over < 1:
            raise RulesError(f"amounts start at 1, and a bound is n - c or n / c, not {self}")

    @property
    def order(self) -> tuple[int, ...]:
        return 0, self.low, self.less, self.over

    @property
    def looks_at_heap(self) -> bool:  # type: ignore[override]
        return self.less > 0 or self.over > 1

    def allows(self, amounts: Ints, heaps: Ints | int) -> Flags:
        return (amounts >= self.low) & (amounts <= heaps - self.less) & (amounts <= heaps // self.over)

    def atoms(self, d: str, chosen: tuple[int, ...], excepted: tuple[int, ...]) -> Iterator[Atom]:
        yield Atom("out", (d,), tuple(sorted({*range(self.low), *excepted})))
        for i in chosen:
            if self.less:
                yield Atom("out", (f"y{i}",), tuple(range(self.less)))
            if self.over == 2:
                yield Atom("at most", (d, f"y{i}"))
            elif self.over > 2:
                yield Atom("linear", (d, f"e{i}"), (self.over - 1, 1, 0))
                yield Atom("at most", (f"e{i}", f"y{i}"))


@frozen
class Powers(Piece):
    """1, *base*, *base* squared and so on."""

    base: int

    def __post_init__(self) -> None:
        if self.base < 2:
            raise RulesError(f"powers need a base of at least 2, not {self.base}")

    @property
    def order(self) -> tuple[int, ...]:
        return 1, self.base

    def allows(self, amounts: Ints, heaps: Ints | int) -> Flags:
        powers, most = [1], int(amounts.max(initial=1))
        while powers[-1] < most:
            powers.append(powers[-1] * self.base)
        return np.isin(amounts, powers)

    def atoms(self, d: str, chosen: tuple[int, ...], excepted: tuple[int, ...]) -> Iterator[Atom]:
        yield Atom("powers", (d,), (self.base,))
        yield from _barred(d, excepted)


@frozen
class Parity(Piece):
    """The odd amounts, or the even ones (from 2 on)."""

    odd: bool

    @property
    def order(self) -> tuple[int, ...]:
        return 2, int(self.odd)

    def allows(self, amounts: Ints, heaps: Ints | int) -> Flags:
        flags: Flags = (amounts > 0) & (amounts % 2 == int(self.odd))
        return flags

    def atoms(self, d: str, chosen: tuple[int, ...], excepted: tuple[int, ...]) -> Iterator[Atom]:
        yield Atom("odd" if self.odd else "even", (d,))
        yield from _barred(d, excepted)


@frozen
class Progression(Piece):
    """*step* + *plus*, 2 *step* + *plus* and so on."""

    step: int
    plus: int

    def allows(self, amounts: Ints, heaps: Ints | int) -> Flags:
        flags: Flags = (amounts >= self.step + self.plus) & ((amounts - self.plus) % self.step == 0)
        return flags

    def atoms(self, d: str, chosen: tuple[int, ...], excepted: tuple[int, ...]) -> Iterator[Atom]:
        k = f"k{d[1:]}"
        yield Atom("linear", (k, d), (self.step, 1, self.plus))
        if self.plus >= 0:
            yield Atom("out", (k,), (0,))
        yield from _barred(d, excepted)


@frozen
class Line:
    """heap / *den*, rounded down or *up*, and *plus* beside it."""

    den: int
    plus: int = 0
    up: bool = False


End = Line | int


def _values(end: End, heaps: Ints | int) -> Ints | int:
    """The bound for each of the *heaps*."""
    if isinstance(end, int):
        return end
    return (-(-heaps // end.den) if end.up else heaps // end.den) + end.plus


@frozen
class Within(Piece):
    """What is taken, or what is *left*, lies between two ends, both allowed; no upper end: None."""

    low: End
    high: End | None
    left: bool = False
    looks_at_heap = True

    def allows(self, amounts: Ints, heaps: Ints | int) -> Flags:
        numbers = heaps - amounts if self.left else amounts
        flags: Flags = numbers >= _values(self.low, heaps)
        return flags if self.high is None else flags & (numbers <= _values(self.high, heaps))

    def atoms(self, d: str, chosen: tuple[int, ...], excepted: tuple[int, ...]) -> Iterator[Atom]:
        (i,) = chosen
        v = f"y{i}" if self.left else d
        yield Atom("out", (d,), tuple(sorted({0, *excepted})))
        yield from _end(self.low, v, i, "l", is_low=True)
        if self.high is not None:
            yield from _end(self.high, v, i, "h", is_low=False)


def _end(end: End, v: str, heap: int, name: str, *, is_low: bool) -> Iterator[Atom]:
    """The atoms that say that the number *v* is on the right side of an end that looks at the *heap*."""
    if isinstance(end, int):
        yield Atom("out", (v,), tuple(range(end))) if is_low else Atom("in", (v,), tuple(range(end + 1)))
        return
    x, bound, plus = f"x{heap}", f"{name}{heap}", end.plus + end.up
    if end.up:  # rounded up it is 1 more than that of one less, rounded down
        x = f"{name}p{heap}"
        yield Atom("succ", (x, f"x{heap}"))
    yield Atom("linear", (x, bound), (1, end.den, max(plus, 0)))
    if plus < 0:
        more = f"{name}m{heap}"
        yield Atom("linear", (v, more), (1, 1, -plus))
        v = more
    yield Atom("at most", (bound, v) if is_low else (v, bound))


@frozen
class Leaving(Piece):
    """Amounts that leave a number of *item*."""

    item: Powers | Parity
    looks_at_heap = True

    def allows(self, amounts: Ints, heaps: Ints | int) -> Flags:
        return self.item.allows(heaps - amounts, heaps)

    def atoms(self, d: str, chosen: tuple[int, ...], excepted: tuple[int, ...]) -> Iterator[Atom]:
        (i,) = chosen
        yield from self.item.atoms(f"y{i}", chosen, ())
        yield Atom("out", (d,), (0,))


@frozen
class Amounts:
    """What may be taken from one heap: any amount of any piece, but none of *excepted*."""

    pieces: tuple[Piece, ...]
    excepted: tuple[int, ...] = ()

    def allows(self, amounts: Ints, heaps: Ints | int) -> Flags:
        """Whether each of the *amounts* may be taken from the heap beside it; none below 1 may."""
        flags: Flags = np.zeros_like(amounts) > 0
        for piece in self.pieces:
            flags |= piece.allows(amounts, heaps)
        return flags & (amounts > 0) & ~np.isin(amounts, self.excepted)

    @lru_cache(maxsize=4096)  # noqa: B019  # amounts are small values, and few
    def of(self, heap: int) -> tuple[int, ...]:
        """The amounts that may be taken from *heap*, rising."""
        return tuple((np.flatnonzero(self.allows(np.arange(1, heap + 1), heap)) + 1).tolist())

    def normalised(self) -> "Amounts":
        """The same amounts, said one way: all finite ones together, then intervals, powers and parities."""
        finite = sorted({n for piece in self.pieces for n in piece.numbers})
        endless = sorted(dict.fromkeys(p for p in self.pieces if not p.numbers), key=lambda piece: piece.order)
        pieces = [Some(tuple(finite)), *endless] if finite else endless
        return Amounts(tuple(pieces), tuple(sorted(set(self.excepted))))


ANY = Amounts((Span(),))
