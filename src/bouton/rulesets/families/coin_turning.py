"""Coins in a row, of which a move turns some, the rightmost from heads to tails; and the product of two rows on a grid.

A position is the places of the heads, counted from 1.  In normal play each head is a game of its own, and so is each
other coin that is turned, for two heads at one place cancel.  In misere play, with passes or with blocks the coins are
played as they lie (`Coins`): a coin that shows heads and is turned shows tails, and no place is given twice.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, product
from math import isqrt

from bouton.errors import LimitError, PositionError
from bouton.frozen import frozen
from bouton.rulesets.amounts import ANY, ANY_AMOUNT, Amounts, between, single
from bouton.rulesets.families.board import OneTuple
from bouton.rulesets.families.heap import HeapGame
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.numbers_given import check_heaps, refuse_last
from bouton.rulesets.protocol import Game, Option, Part, Position, Voice

SOURCE = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 14"


@frozen
class CoinRow(Game):
    """Turn a number of coins in *counts*, the rightmost from heads to tails; a part is a head's place, 0 for none.

    >>> from bouton.notation import parse_rules
    >>> list(parse_rules("turn 1,2 coins").game.options(3))
    [(0,), (1,), (2,)]
    """

    coins = 1
    counts: Amounts
    name: str = ""
    is_plain_data = True

    @property
    def reduced_by(self) -> str:  # type: ignore[override]
        return SOURCE if self.counts == UPTO_TWO else ""

    def others(self, place: int) -> Iterator[tuple[int, ...]]:
        """The other coins of every turn of the head at *place*."""
        return chain.from_iterable(chosen(count - 1, 1, place) for count in self.counts.upto(place))

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, int)
        return (coins or (0,) for coins in self.others(part))

    def take(self, part: Part, option: Option) -> tuple[int, ...] | None:
        return None

    def normal_form(self) -> Game:
        if self.counts == UPTO_TWO:
            return TakeAndBreak.plain(ANY_AMOUNT)  # turning turtles are Nim
        return self.known()

    def known(self) -> "CoinRow":
        """The row that has a name, where this is one."""
        return next((row for row in ROWS.values() if row.counts == self.counts), self)

    def literal_form(self) -> Game:
        return Coins(self.known())

    def in_words(self, voice: Voice, ending: str) -> list[str] | None:
        return None if self.name else [voice.say("coins.row", counts=str(self.counts)), ending]

    def __str__(self) -> str:
        return self.name or f"turn {self.counts} coins"


def chosen(count: int, first: int, end: int) -> Iterator[tuple[int, ...]]:
    """All choices of *count* places from *first* to *end* - 1, each rising, in rising order.

    Not `itertools.combinations`, which makes a tuple of all places before the first choice.

    >>> list(chosen(2, 1, 4))
    [(1, 2), (1, 3), (2, 3)]
    >>> next(chosen(3, 1, 10**40))
    (1, 2, 3)
    """
    if count == 0:
        yield ()
        return
    for place in range(first, end - count + 1):
        for others in chosen(count - 1, place + 1, end):
            yield (place, *others)


UPTO_TWO = Amounts.of([between(1, 2)])

# The rows that have a name.
ROWS = {
    name: CoinRow(Amounts.of([counts]), name)
    for name, counts in (
        ("mock turtles", between(1, 3)),
        ("triplets", single(3)),
        ("moidores", between(1, 9)),
        ("motley", ANY),
    )
}


@frozen
class CoinGrid(Game):
    """The product of two rows: turn the crossings of a turn of *rows* in x with one of *columns* in y.

    The head at the far corner goes to tails.  A part is the place (x, y) of a head, both from 1; a position is written
    as x y x y ...
    """

    coins = 2
    rows: CoinRow
    columns: CoinRow
    is_plain_data = True
    fewest_heaps = 2
    lively_heaps = 4

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, tuple)
        x, y = part
        for across in self.rows.others(x):
            for along in self.columns.others(y):
                yield crossings(part, across, along)

    def parts(self, rank: int) -> Iterator[Part]:
        return ((x, rank - x) for x in range(rank + 1))

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        refuse_last(self, last=last, cap=cap)
        places = check_heaps(heaps, self)
        if len(places) % 2:
            raise PositionError(key="err.coins.pairs", found=len(places))
        return tuple(zip(places[::2], places[1::2], strict=True))

    def leaving(self, part: Part, heaps: tuple[int, ...]) -> Option | None:
        return None if len(heaps) % 2 else tuple(sorted(zip(heaps[::2], heaps[1::2], strict=True)))

    def take(self, part: Part, option: Option) -> tuple[int, ...] | None:
        return None

    def literal_form(self) -> Game:
        return Coins(CoinGrid(self.rows.known(), self.columns.known()))

    def in_words(self, voice: Voice, ending: str) -> list[str]:
        return [voice.say("coins.grid", rows=str(self.rows.counts), columns=str(self.columns.counts)), ending]

    def __str__(self) -> str:
        return f"{self.rows} x {self.columns}"


def crossings(corner: Part, across: tuple[int, ...], along: tuple[int, ...]) -> Option:
    """What the turn of the coins *across* and *along* with those of the *corner* leaves of it."""
    assert isinstance(corner, tuple)
    x, y = corner
    left = tuple(sorted(place for place in product((*across, x), (*along, y)) if place != corner))
    return left or ((0, 0),)


@frozen
class CoinHeap(HeapGame):
    """The row in which the head at n is turned together with the coins of one of *moves*(n)."""

    coins = 1
    takes: bool = False

    def literal_form(self) -> Game:
        return Coins(self)


# The weight of a place is a power of two; one with more bits is refused.
MOST_BITS = 100_000
# Of so many places all sets of heads are looked at, one after the other.
MOST_PLACES = 20


@frozen
class Coins(OneTuple):
    """The coins of *turns*, a row or a grid, as they lie.  A part is the places of all heads, rising; 0 for none.

    >>> from bouton.notation import parse_rules
    >>> list(parse_rules("turn 1,2 coins; misere").game.options((2, 3)))
    [((3,),), ((1, 3),), ((2,),), ((1, 2),), ((0,),)]
    """

    coins = 1
    turns: Game
    usual_heaps = 2
    lively_heaps = 4

    @property
    def is_plain_data(self) -> bool:
        return self.turns.is_plain_data

    def options(self, part: Part) -> Iterator[Option]:
        heads = self._heads(_numbers(part))
        for head in heads:
            for coins in self.turns.options(head):
                yield (self._part({*heads} ^ {head, *filter(_is_place, coins)}),)

    def _heads(self, numbers: Sequence[int]) -> list[Part]:
        return [place for place in self.turns.position(numbers) if _is_place(place)]

    def _part(self, heads: Iterable[Part]) -> tuple[int, ...]:
        numbers = tuple(chain.from_iterable(sorted(map(_numbers, heads))))
        return numbers or (0,) * (1 + isinstance(self.turns, CoinGrid))

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        """The coins that show heads, in any order; PositionError where a place is given twice."""
        refuse_last(self, last=last, cap=cap)
        heads = self._heads(heaps)
        if len(set(heads)) < len(heads):
            raise PositionError(key="err.coins.twice", found=next(h for h in heads if heads.count(h) > 1))
        return (self._part(heads),)

    def misere_loss(self, part: Part, tick: Callable[[], None]) -> bool | None:
        heads = self._heads(_numbers(part))
        places = {*heads}.union(*(_below(self.turns, head) or () for head in heads))
        if len(places) > MOST_PLACES or not all(_below(self.turns, head) for head in heads):
            return None
        bits, turns, lost = _misere_losses(self.turns, tuple(sorted(places, key=_order)))
        asked = sum(bits[head] for head in heads)
        while len(lost) <= asked:
            tick()
            here = len(lost)
            movable = [at for at in range(here.bit_length()) if here >> at & 1 and turns[at]]
            lost.append(bool(movable) and not any(lost[here ^ turn] for at in movable for turn in turns[at]))
        return bool(lost[asked])

    def leaving(self, part: Part, heaps: tuple[int, ...]) -> Option | None:
        try:
            return self.position(heaps)
        except PositionError:
            return None

    def canonical_part(self, part: Part) -> Part:
        return self._part(self._heads(_numbers(part)))

    def take(self, part: Part, option: Option) -> tuple[int, ...] | None:
        return None

    def rank(self, part: Part) -> int:
        """A bit for each head, higher than those of all places that its turns may change."""
        return sum(1 << _number(head) for head in self._heads(_numbers(part)))

    def parts(self, rank: int) -> Iterator[Part]:
        """The one part of *rank*: each of its bits is a head."""
        bits = [at for at, bit in enumerate(reversed(f"{rank:b}")) if bit == "1"]
        yield self._part(map(_crossing, bits) if isinstance(self.turns, CoinGrid) else (at + 1 for at in bits))

    def in_words(self, voice: Voice, ending: str) -> list[str] | None:
        return self.turns.in_words(voice, ending)

    def __str__(self) -> str:
        return str(self.turns)


@lru_cache(maxsize=1000)
def _below(turns: Game, place: Part) -> frozenset[Part] | None:
    """*place*, and where a head may come to lie when it is turned, and so on; None where these are many."""
    found = new = {place}
    while new:
        met: set[Part] = set()
        for coins in chain.from_iterable(map(turns.options, new)):
            met.update(filter(_is_place, coins))
            if len(found | met) > MOST_PLACES:
                return None
        new = met - found
        found = found | new
    return frozenset(found)


@lru_cache(maxsize=8)
def _misere_losses(turns: Game, places: tuple[Part, ...]) -> tuple[dict[Part, int], list[list[int]], bytearray]:
    """A bit for each place, the turns of the head there as bits, and for each set of heads if it is lost, so far none.

    The sets are found in their order as numbers, for every turn makes the number less; no head at all is won.
    """
    bits = {place: 1 << at for at, place in enumerate(places)}
    each = [
        [bits[place] | sum(map(bits.__getitem__, filter(_is_place, o))) for o in turns.options(place)]
        for place in places
    ]
    return bits, each, bytearray(1)


def _order(place: Part) -> tuple[int, Part]:
    """A key that puts every place behind those that its turns may change."""
    return sum(_numbers(place)), place


def _numbers(part: Part) -> tuple[int, ...]:
    return (part,) if isinstance(part, int) else part


def _is_place(place: Part) -> bool:
    """Whether a coin lies there that counts: none at place 0, nor with a 0 on a grid."""
    return 0 not in _numbers(place)


def _number(place: Part) -> int:
    """The number of a place, from 0: of a grid along its diagonals.

    >>> [_number(place) for place in ((1, 1), (1, 2), (2, 1), (1, 3))]
    [0, 1, 2, 3]
    """
    diagonal, along = (place - 1, 0) if isinstance(place, int) else (sum(place) - 2, place[0] - 1)
    number = diagonal if isinstance(place, int) else diagonal * (diagonal + 1) // 2 + along
    if number > MOST_BITS:
        raise LimitError(key="err.stopped.limit", what="table", limit=MOST_BITS, option="--max")
    return number


def _crossing(number: int) -> tuple[int, int]:
    """The place on a grid of this *number*.

    >>> [_crossing(number) for number in range(4)]
    [(1, 1), (1, 2), (2, 1), (1, 3)]
    """
    diagonal = (isqrt(8 * number + 1) - 1) // 2
    along = number - diagonal * (diagonal + 1) // 2
    return along + 1, diagonal - along + 1
