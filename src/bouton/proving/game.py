"""The games a proof can be about, as small values with their rules read plainly.

Every kind lists its options by the definition, for tables and cross-checks; its *moves* say the same with atoms.
A position is a tuple of numbers: the heaps, or the heap and the cap of a game where the last take bounds the next.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import cached_property
from itertools import combinations, product

from bouton.errors import RulesError
from bouton.frozen import frozen
from bouton.proving.amounts import ANY, Amounts, Piece
from bouton.proving.formula import Atom
from bouton.proving.moves import Move
from bouton.proving.tied import Linear, Pair
from bouton.rulesets.conditions import Condition


class ProvableGame(ABC):
    """A game with its moves: P holds where none of *moves* leads into its target; R, if used, where a *helper* does.

    Where some options are *forbidden* before each move, P holds where no more of them are in P than that.
    """

    # The numbers in a position.
    size: int = 2
    helper: tuple[Move, ...] = ()
    forbidden: int = 0
    # Whether a move may look at numbers that it does not change.
    looks_around: bool = True

    @property
    def position(self) -> tuple[str, ...]:
        """The variables of the position before the move."""
        return tuple(f"x{i}" for i in range(self.size))

    @property
    @abstractmethod
    def moves(self) -> tuple[Move, ...]:
        """The moves as lists of atoms, derived from the rules and from nothing else."""

    @abstractmethod
    def options(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The positions one move away; one may come twice."""


@frozen
class Take:
    """A take from *least* to *most* different heaps: own amounts for each, or with *equally* the same from all.

    With *pairs* one of them says which amounts go from as many heaps as it tells of; from those of *places* where that
    is told.  *which* heap may be taken from: "largest", or "ends", the first and the last one that is not empty.
    """

    amounts: Amounts = ANY
    least: int = 1
    most: int = 1
    equally: bool = False
    pairs: tuple[Pair, ...] = ()
    places: tuple[int, ...] = ()
    which: str = ""

    def __post_init__(self) -> None:
        if not 1 <= self.least <= self.most:
            raise RulesError(f"a take is from 1 heap or more, not from {self.least} to {self.most}")
        if self.pairs:
            self.__dict__.update(least=self.pairs[0].size, most=self.pairs[0].size)

    @classmethod
    def near(cls, distance: int) -> "Take":
        """From exactly two heaps, at least one from each, the amounts differing by less than *distance*."""
        return cls(pairs=(Linear((Condition((1, -1), 0, "near", bound=distance - 1),)),))

    @property
    def distance(self) -> int:
        """That of `near`; 0 for other takes."""
        match self.pairs:
            case (Linear((Condition((1, -1), 0, "near", _, bound),)),):
                return bound + 1
        return 0

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
        elif self.equally:
            for amount in self.amounts.of(min(chosen)):
                yield (amount,) * len(chosen)
        else:
            yield from product(*(self.amounts.of(heap) for heap in chosen))

    def moves(self, count: int) -> Iterator[Move]:
        """The moves, one for each set of heaps and each piece of the amounts."""
        amounts = self.amounts.normalised()
        for chosen in self.chosen(count):
            after = tuple(f"y{i}" if i in chosen else f"x{i}" for i in range(count))
            each = {i: Atom("add", (f"y{i}", f"d{i}", f"x{i}")) for i in chosen}
            if self.pairs:
                taken = [atom for i in chosen for atom in (each[i], Atom("out", (f"d{i}",), (0,)))]
                amounts_of = [f"d{i}" for i in chosen]
                told = dict.fromkeys(a for pair in self.pairs for a in pair.alternatives(*amounts_of))
                yield from (Move(after, (*taken, *alternative)) for alternative in told)
            elif self.equally or len(chosen) == 1:
                adds = [Atom("add", (f"y{i}", "d", f"x{i}")) for i in chosen]
                for piece in amounts.pieces:
                    for offered in self._offered(chosen[0], count):
                        yield Move(after, (*adds, *piece.atoms("d", chosen, amounts.excepted), *offered))
            else:
                for pieces in product(amounts.pieces, repeat=len(chosen)):
                    own = zip(chosen, pieces, strict=True)
                    atoms = ([each[i], *piece.atoms(f"d{i}", (i,), amounts.excepted)] for i, piece in own)
                    yield Move(after, tuple(atom for several in atoms for atom in several))

    def _offered(self, place: int, count: int) -> list[tuple[Atom, ...]]:
        """Lists of atoms one of which says that one may take from the heap at *place*."""
        if self.which == "largest":
            return [tuple(Atom("at most", (f"x{j}", f"x{place}")) for j in range(count) if j != place)]
        if self.which == "ends" and 0 < place < count - 1:
            empty = [Atom("in", (f"x{j}",), (0,)) for j in range(count)]
            return [tuple(empty[:place]), tuple(empty[place + 1 :])]
        return [()]

    def offers(self, place: int, position: tuple[int, ...]) -> bool:
        """Whether one may take from the heap at *place*."""
        if self.which == "largest":
            return position[place] == max(position)
        return self.which != "ends" or not any(position[:place]) or not any(position[place + 1 :])


@frozen
class Heaps(ProvableGame):
    """A fixed number of heaps and the takes, one of which is a move."""

    count: int
    takes: tuple[Take, ...]

    @property
    def size(self) -> int:  # type: ignore[override]
        return self.count

    @property
    def looks_around(self) -> bool:  # type: ignore[override]
        return any(take.which for take in self.takes)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        return tuple(move for take in self.takes for move in take.moves(self.count))

    def options(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for take in self.takes:
            for chosen in take.chosen(self.count):
                if not take.offers(chosen[0], position):
                    continue
                for amounts in take.taken(tuple(position[i] for i in chosen)):
                    after = list(position)
                    for i, amount in zip(chosen, amounts, strict=True):
                        after[i] -= amount
                    yield tuple(after)


@frozen
class TakeBack(ProvableGame):
    """One heap; after a take of t at most floor(t * numerator / denominator) + offset may be taken.

    A position is the heap and the most that may be taken now.
    """

    numerator: int
    denominator: int = 1
    offset: int = 0

    def __post_init__(self) -> None:
        if self.numerator < 0 or self.denominator < 1 or self.cap(1) < 0:
            raise RulesError(f"the cap after a take must be a number, not {self}")

    def cap(self, taken: int) -> int:
        """The most that may be taken after *taken*."""
        return taken * self.numerator // self.denominator + self.offset

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        atoms = (
            Atom("add", ("y0", "d", "x0")),
            Atom("out", ("d",), (0,)),
            Atom("at most", ("d", "x1")),
            Atom("linear", ("d", "y1"), (self.numerator, self.denominator, self.offset)),
        )
        return (Move(("y0", "y1"), atoms),)

    def options(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        heap, cap = position
        for taken in range(1, min(heap, cap) + 1):
            yield heap - taken, self.cap(taken)


@frozen
class Euclid(ProvableGame):
    """Two heaps; a move takes a multiple of one, which is not empty, from the other.

    With *positive* both heaps stay at least 1.
    """

    positive: bool = False
    moves = Move(("x0", "x1"), (), "R"), Move(("x1", "x0"), (), "R")

    @cached_property
    def helper(self) -> tuple[Move, ...]:  # type: ignore[override]
        step = [Atom("add", ("y0", "x1", "x0")), Atom("out", ("x1",), (0,))]
        if self.positive:
            step.append(Atom("out", ("y0",), (0,)))
        return tuple(Move(("y0", "x1"), tuple(step), into) for into in ("P", "R"))

    def options(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        a, b = position
        least = 1 if self.positive else 0
        if b:
            for after in range(a - b, least - 1, -b):
                yield after, b
        if a:
            for after in range(b - a, least - 1, -a):
                yield a, after


@frozen
class WithPasses(ProvableGame):
    """*base* with *passes* passes in the whole game, none where no move is left.

    A position is the passes that are left and then the heaps; with more than *passes* nobody may pass.
    """

    base: Heaps
    passes: int

    @property
    def size(self) -> int:  # type: ignore[override]
        return 1 + self.base.size

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        plain = [move.behind_passes() for move in self.base.moves]
        left = Atom("succ", ("y0", "x0")), Atom("in", ("x0",), tuple(range(1, self.passes + 1)))
        return (*plain, *(Move(("y0", *self.position[1:]), (*left, *move.atoms)) for move in plain))

    def options(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        left, heaps = position[0], position[1:]
        after = [(left, *option) for option in self.base.options(heaps)]
        yield from after
        if after and 1 <= left <= self.passes:
            yield left - 1, *heaps


@frozen
class Blocked(ProvableGame):
    """*base* where the opponent may rule out *forbidden* of the options before each move."""

    base: Heaps
    forbidden: int

    @property
    def size(self) -> int:  # type: ignore[override]
        return self.base.size

    @property
    def looks_around(self) -> bool:  # type: ignore[override]
        return self.base.looks_around

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.base.moves

    def options(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The positions one move away, each once, before any is forbidden."""
        yield from dict.fromkeys(self.base.options(position))


def one_heap(*pieces: Piece, excepted: tuple[int, ...] = ()) -> Heaps:
    """The game on one heap whose moves take such an amount.

    >>> from bouton.proving.amounts import Some
    >>> list(one_heap(Some((1, 3, 4))).options((3,)))
    [(2,), (0,)]
    """
    return Heaps(1, (Take(Amounts(pieces, excepted)),))
