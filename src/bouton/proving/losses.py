"""Tables of the P-positions by play, for learning from; the proof never leans on them."""

from collections.abc import Callable
from itertools import product

import numpy as np

from bouton.errors import LimitError
from bouton.proving import limits
from bouton.proving.game import ANY, Euclid, Game, Heaps, Some, Span, Take, TakeBack
from bouton.proving.tables import Flags

# The largest table: positions, and for one heap with a fixed set of amounts, heaps.
_CELLS = 1 << 20


class Losses:
    """Which positions are lost for the player to move, in a table that grows as it is asked."""

    def __init__(self, game: Game, *, misere: bool = False) -> None:
        self.game = game
        self.misere = misere
        self.table: Flags = np.zeros((0,) * game.size, dtype=np.bool_)

    @property
    def bound(self) -> int:
        """Positions whose numbers are all below this are in the table."""
        return len(self.table)

    @property
    def most(self) -> int:
        """The largest bound the table may have."""
        if self.game.size == 1:
            return 1 << 16 if _is_fixed(self.game) else 1 << 11
        return int(_CELLS ** (1 / self.game.size) + 0.5)

    def grow(self, bound: int) -> None:
        """Extend the table to all numbers below *bound*; LimitError beyond the largest table."""
        if bound <= self.bound:
            return
        if bound > self.most:
            raise LimitError(f"the table of positions ends at {self.most} and did not suffice to learn the law")
        size = min(self.most, 1 << (bound - 1).bit_length())
        match self.game:
            case TakeBack():
                self.table = _take_back(self.game, size, self.misere)
            case Euclid():
                self.table = _by_definition(self.game, size, self.misere)
            case Heaps(1) if _is_fixed(self.game):
                self.table = _one_heap(self.game, size, self.misere)
            case Heaps():
                self.table = _heaps(self.game, size, self.misere)


def _is_fixed(game: Game) -> bool:
    """Whether what may be taken does not depend on the heap."""
    return isinstance(game, Heaps) and all(
        not (isinstance(piece, Span) and (piece.less or piece.over > 1))
        for take in game.takes
        for piece in take.amounts.pieces
    )


def _by_definition(game: Game, size: int, misere: bool) -> Flags:
    """The table straight from the options."""
    lost = np.zeros((size,) * game.size, dtype=np.bool_)
    for position in product(range(size), repeat=game.size):
        results = [bool(lost[after]) for after in game.options(position)]
        lost[position] = not any(results) if results else not misere
    return lost


def _one_heap(game: Heaps, size: int, misere: bool) -> Flags:
    """One heap, fixed amounts: each loss marks the heaps it is reached from, a bit each in one long integer."""
    amounts = 0
    for take in game.takes:
        finite = all(isinstance(piece, Some) for piece in take.amounts.pieces)
        top = max((max(p.numbers) for p in take.amounts.pieces if isinstance(p, Some)), default=0) if finite else size
        for amount in range(1, min(top, size) + 1):
            if take.amounts.allows(amount, amount):
                amounts |= 1 << amount
    smallest = (amounts & -amounts).bit_length() - 1
    lost = np.zeros(size, dtype=np.bool_)
    won, mask = 0, (1 << size) - 1
    if misere and smallest:
        won |= (1 << (smallest if amounts else size)) - 1
    for heap in range(size):
        if not won >> heap & 1:
            lost[heap] = True
            won = (won | amounts << heap) & mask
    return lost


def _heaps(game: Heaps, size: int, misere: bool) -> Flags:
    """Several heaps: each loss marks the positions it is reached from, lines and diagonals at once."""
    marks = [_marker(game.count, take, size) for take in game.takes]
    won = np.zeros((size,) * game.count, dtype=np.bool_)
    lost = np.zeros_like(won)
    for front in product(range(size), repeat=game.count - 1):
        row = won[front]
        last = 0
        while last < size:
            last += int(row[last:].argmin())
            if row[last]:
                break
            position = (*front, last)
            if not misere or next(game.options(position), None) is not None:
                lost[position] = True
                for mark in marks:
                    mark(won, position)
            last += 1
        limits.check(0)
    return lost


def _marker(count: int, take: Take, size: int) -> Callable[[Flags, tuple[int, ...]], None]:
    """What marks all positions from which *take* reaches a given one."""
    free = take.amounts == ANY
    before = [
        np.array([x for x in range(y + 1, size) if free or take.amounts.allows(x - y, x)], dtype=np.int64)
        for y in range(size)
    ]
    choices = list(take.chosen(count))

    def mark(won: Flags, position: tuple[int, ...]) -> None:
        for chosen in choices:
            if take.near:
                i, j = chosen
                for apart in range(1 - take.near, take.near):
                    d = np.arange(max(1, 1 - apart), min(size - position[i], size - position[j] - apart))
                    won[tuple({i: position[i] + d, j: position[j] + d + apart}.get(h, position[h]) for h in range(count))] = True
            elif take.equally:
                low = min(position[i] for i in chosen)
                high = max(position[i] for i in chosen)
                amounts = before[low] - low
                amounts = amounts[amounts < size - high]
                won[tuple(position[i] + amounts if i in chosen else position[i] for i in range(count))] = True
            else:
                won[np.ix_(*(before[position[i]] if i in chosen else [position[i]] for i in range(count)))] = True

    return mark


def _take_back(game: TakeBack, size: int, misere: bool) -> Flags:
    """Heap and cap: a loss is a cap below the least winning take."""
    lost = np.zeros((size, size), dtype=np.bool_)
    least: list[int] = []  # the least winning take of each heap, one more than any cap when there is none

    def is_lost(heap: int, cap: int) -> bool:
        stuck = heap == 0 or cap == 0
        return not misere if stuck else cap < least[heap]

    for heap in range(size):
        least.append(size)
        for take in range(1, heap + 1):
            if is_lost(heap - take, game.cap(take)):
                least[heap] = take
                break
        lost[heap] = [is_lost(heap, cap) for cap in range(size)]
    return lost
