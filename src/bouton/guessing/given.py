"""A table that somebody has: nim-values, or which positions are lost; nothing is known of the rules."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import count, islice, takewhile
from math import comb

from bouton.brought.reading import losses_in, positions_in, values_in
from bouton.claims import Sentence
from bouton.discovery.outcomes import positions
from bouton.errors import LimitError, RulesError
from bouton.frozen import changed, frozen

Place = tuple[int, ...]

# The most numbers read, and the most positions of several heaps looked at.
MOST_NUMBERS = 100_000
MOST_PLACES = 20_000
# Fewer values say nothing.
FEWEST = 6
# Beyond this heap only the lost heaps and those beside them are kept of a list of losses.
MOST_ROW = 3_000

# Lengths are told in this part of a bit, in whole numbers.
BIT = 1 << 10


def length(choices: int) -> int:
    """How much it takes to name one of so many *choices*, in the unit in which a bit is `BIT`.

    >>> length(1), length(8) // BIT, length(3)
    (0, 3, 1623)
    """
    return BIT * (choices.bit_length() - 1) if choices >> 64 else (choices**BIT).bit_length() - 1


@frozen
class Given:
    """*known*[position] is what was given there: a nim-value, or with *losses* 0 for lost and 1 for won.

    A position of one heap is (n,), of more heaps a tuple in rising order if *unordered*.  *numbers* counts what was
    typed: the values, or the lost positions; *read* says what was read of a text.
    """

    known: Mapping[Place, int]
    losses: bool
    numbers: int
    unordered: bool = False
    read: tuple[Sentence, ...] = ()

    @property
    def listed(self) -> bool:
        """Whether lost positions were listed, between which the others are won."""
        return self.numbers < len(self.known)

    @cached_property
    def heaps(self) -> int:
        """How many heaps a position has."""
        return len(next(iter(self.known)))

    @cached_property
    def start(self) -> int:
        """The first heap, where a position is one heap."""
        return min(self.known)[0]

    @cached_property
    def row(self) -> list[int]:
        """What was given for one heap after the other, from `start` on, as long as none is left out."""
        heaps = takewhile(lambda n: (n,) in self.known, count(self.start))
        return [self.known[(n,)] for n in heaps]

    @cached_property
    def bits(self) -> int:
        """How much tells one value, where no law is known: how often each occurs, then which order it is."""
        count, often = len(self.known), Counter(self.known.values())
        if len(often) == 1:
            return BIT  # another value could have stood there
        ways, rest = comb(count + len(often) - 1, count), count
        for number in often.values():
            ways *= comb(rest, number)
            rest -= number
        return length(ways) // count

    @cached_property
    def lost(self) -> list[Place]:
        """The positions that are lost, in order."""
        return sorted(place for place, value in self.known.items() if not value)

    def of_losses(self) -> "Given":
        """The same table, of which only the losses are looked at."""
        return Given({p: int(v > 0) for p, v in self.known.items()}, True, self.numbers, self.unordered)

    def first(self, count: int) -> "Given":
        """The table as far as the first *count* positions."""
        return Given(dict(list(self.known.items())[:count]), self.losses, count, self.unordered)


def row_of(values: Sequence[int], *, start: int = 0, losses: bool = False) -> Given:
    """The values of the heaps *start*, *start* + 1, ...; RulesError where there are too few, LimitError too many.

    >>> row_of([0, 1, 2, 0, 1, 2], start=1).known[(3,)]
    2
    """
    _enough(len(values), FEWEST)
    _natural(values)
    _natural([start])
    return Given({(start + i,): v for i, v in enumerate(values)}, losses, len(values))


def square_of(rows: Sequence[Sequence[int]]) -> Given:
    """The values of two heaps: row a, column b; rows of unequal length are the part that is known."""
    _enough(sum(map(len, rows)), FEWEST)
    known = {}
    for a, row in enumerate(rows):
        _natural(row)
        known.update({(a, b): v for b, v in enumerate(row)})
    places = sorted(known, key=lambda p: (max(p), sum(p), p))
    return Given({p: known[p] for p in places}, False, len(known))


def losses_of(positions: Iterable[int | Sequence[int]]) -> Given:
    """The table in which just these *positions* are lost, as far as the list must be whole.

    That is: no number beyond the largest in its place, and, where the list is in order, no position behind its last.
    Lists often leave out where no stone is left; whether that is lost is then not known.

    >>> losses_of([0, 3, 6, 9]).row
    [0, 1, 1, 0, 1, 1, 0, 1, 1, 0]
    """
    listed = [(p,) if isinstance(p, int) else tuple(p) for p in positions]
    _enough(len(listed), 3)
    if len({len(p) for p in listed}) > 1:
        odd = next(p for p in listed if len(p) != len(listed[0]))
        raise RulesError(key="guess.error.lengths", expected=len(listed[0]), found=list(odd))
    for place in listed:
        _natural(place)
    if len(listed[0]) == 1:
        last = max(n for (n,) in listed)
        lost = set(listed)
        far = {n + d for (n,) in lost for d in (-1, 0, 1) if MOST_ROW <= n + d <= last}
        heaps = [*range(min(last + 1, MOST_ROW)), *sorted(far)]
        return Given({(n,): int((n,) not in lost) for n in heaps if n or (0,) in lost}, True, len(listed))
    ordered = [tuple(sorted(p)) for p in listed]
    lost = set(ordered)
    in_order = ordered == sorted(ordered)
    tops = [max(p[i] for p in ordered) for i in range(len(ordered[0]))]
    known = {p: int(p not in lost) for p in _rising(tops) if not in_order or p <= ordered[-1]}
    known |= dict.fromkeys(ordered, 0)
    known = {p: value for p, value in known.items() if any(p) or not value}
    places = sorted(known, key=lambda p: (max(p), sum(p), p))
    return Given({p: known[p] for p in places}, True, len(listed), True)


def read_values(text: str, start: int = 0) -> Given:
    """A table as people bring it (see `bouton.brought.reading`); of a row without numbers *start* is the first heap.

    >>> read_values("PNNPNNP").losses, read_values("0 1 2, 0 1 2").numbers
    (True, 6)
    """
    found = values_in(text, start)
    assert found.values is not None
    _enough(len(found.values), FEWEST)
    _natural([start])
    places = sorted(found.values, key=lambda p: (max(p), sum(p), p))
    known = {p: found.values[p] for p in places}
    return Given(known, found.is_outcome, len(known), read=found.read)


def read_table(text: str, start: int = 0) -> Given:
    """`read_values`; or `read_losses` where *text* is nothing but positions, three or more, `positions_in` says which.

    Brackets around rows that begin with 0, 1, 2, ..., or around heaps one after the other with a number each, are those
    of a table.

    >>> read_table("(1,2) (3,5) (4,7)").losses, read_table("(0,0) (1,1) (2,0) (3,1) (4,0) (5,1)").row
    (True, [0, 1, 0, 1, 0, 1])
    """
    pieces = positions_in(text)
    if len(pieces) < 3:
        return read_values(text, start)
    firsts, row = [int(piece[0]) for piece in pieces], list(map(int, pieces[0]))
    # Braces hold a set, which is in no order.
    is_counted = (
        len(row) == 2 and text.lstrip()[:1] != "{" and firsts == list(range(firsts[0], firsts[0] + len(firsts)))
    )
    lines = "\n".join(map(" ".join, pieces))
    return read_values(lines, start) if is_counted or row == list(range(len(row))) else read_losses(lines)


def read_losses(text: str) -> Given:
    """Lost positions as people bring them: one a line, or one heap each; brackets around positions are read, too.

    >>> read_losses("(0,0) (1,2) (3,5)").lost
    [(0, 0), (1, 2), (3, 5)]
    """
    found = losses_in(text)
    return changed(losses_of(found.losses), read=found.read)


def _enough(count: int, fewest: int) -> None:
    if count < fewest:
        raise RulesError(key="guess.error.few", found=count, least=fewest)
    if count > MOST_NUMBERS:
        raise LimitError(key="guess.error.many", found=count, limit=MOST_NUMBERS)


def _natural(numbers: Iterable[int]) -> None:
    for number in numbers:
        if number < 0:
            raise RulesError(key="guess.error.number", found=str(number))


def _rising(tops: Sequence[int]) -> Iterator[Place]:
    """Every position in rising order whose numbers are at most *tops*, `MOST_PLACES` at most, the small ones first."""
    inside = (p for p in positions(len(tops), max(tops)) if all(n <= top for n, top in zip(p, tops, strict=True)))
    return islice(inside, MOST_PLACES)
