"""Tables of the P-positions by play, for learning from; the proof never leans on them."""

from collections.abc import Callable, Iterator
from itertools import product

from bouton.arrays import np
from bouton.errors import LimitError, RulesError
from bouton.proving import budget
from bouton.proving.game import Blocked, Euclid, Heaps, ProvableGame, Take, TakeBack, WithPasses
from bouton.proving.tables import Flags, Ints

# The numbers a table goes up to at most, by the numbers in a position.
_MOST = {1: 1 << 11, 2: 1 << 10, 3: 1 << 6, 4: 1 << 5}
# One heap with a fixed set of amounts, and a heap with the least winning take for each, need one row only.
_MOST_IN_ROW = 1 << 16
_MOST_TAKE_BACK = 1 << 14
# The positions of a nim-value are found after those of all smaller ones.
MOST_NIM_VALUE = 16
# A table of each number of passes goes up to this at least.
_LEAST_MOST = 1 << 5
_NO_TAKE = 1 << 62  # beyond every cap

Marker = Callable[[Flags, tuple[int, ...]], None]


class Losses:
    """Which positions are lost for the player to move, in a table that grows as it is asked.

    With a *nim_value*: which positions have it, so that they are lost beside a Nim heap of as many.
    """

    def __init__(self, game: ProvableGame, *, misere: bool = False, nim_value: int = 0) -> None:
        if nim_value and (misere or not isinstance(game, Heaps)):
            raise RulesError(key="proving.nim_value.unsuited")
        if nim_value > MOST_NIM_VALUE:
            raise LimitError(key="proving.nim_value.limit", limit=MOST_NIM_VALUE, found=nim_value)
        self.game = game
        self.misere = misere
        self.nim_value = nim_value
        self.bound: int = 0  # positions whose numbers are all below this are known
        self.largest_asked: int = 0
        self._table: Flags = np.zeros((0,) * game.size, dtype=np.bool_)
        self._led = self._table
        self._least: list[int] = []

    @property
    def most(self) -> int:
        """The largest bound."""
        if isinstance(self.game, TakeBack):
            return _MOST_TAKE_BACK
        if isinstance(self.game, WithPasses):
            # A table of heaps for each number of passes; the first passes are few.
            heaps = _MOST.get(self.game.base.size, 1 << 4)
            return max(heaps if self.game.passes < 4 else heaps >> 2, _LEAST_MOST)
        if isinstance(self.game, Blocked) and self.game.size > 1:
            return max(_MOST.get(self.game.size, 1 << 4) >> 2, _LEAST_MOST)
        return _MOST_IN_ROW if self.game.size == 1 and _is_fixed(self.game) else _MOST.get(self.game.size, 1 << 4)

    def grow(self, bound: int) -> None:
        """Know all numbers below *bound*; LimitError beyond the largest table."""
        if bound <= self.bound:
            return
        if bound > self.most:
            row = "heaps" if self.game.size > 2 else "numbers"
            raise LimitError(key=f"proving.table.{row}", limit=self.most, heaps=self.game.size)
        size = min(self.most, 1 << (bound - 1).bit_length())
        match self.game:
            case TakeBack():
                self._least = _least_takes(self.game, size, self.misere)
            case Euclid():
                self._table, self._led = _euclid(self.game, size)
            case Heaps(1) if _is_fixed(self.game):
                self._table = _one_heap(self.game, size, self.misere, self.nim_value)
            case Heaps():
                self._table = _heaps(self.game, size, self.misere, self.nim_value)
            case WithPasses():
                self._table = _passing(self.game, size, self.misere)
            case Blocked():
                self._table = _blocked(self.game, size, self.misere)
        # Last: where the time is over before, the table is still that of the bound before.
        self.bound = size

    def __call__(self, positions: Ints) -> Flags:
        """Whether each position, a row of numbers, is lost."""
        self._reach(positions)
        if isinstance(self.game, TakeBack):
            heap, cap = positions.T
            stuck = (heap == 0) | (cap == 0)
            return np.where(stuck, not self.misere, cap < np.array(self._least)[heap])
        if isinstance(self.game, WithPasses):
            # With more passes than there are nobody may pass.
            left, *heaps = positions.T
            positions = np.stack([np.where(left > self.game.passes, 0, left), *heaps], axis=1)
        answers: Flags = self._table[tuple(positions.T)]
        return answers

    def below(self, bound: int) -> Iterator[tuple[int, ...]]:
        """Every lost position whose numbers are all below *bound*; of games whose table is of positions."""
        self.grow(bound)
        self.largest_asked = max(self.largest_asked, bound - 1)
        assert not isinstance(self.game, WithPasses), "its table is of few passes"
        whole = self._table[(slice(bound),) * self.game.size]
        return map(tuple, np.argwhere(whole).tolist())

    def led(self, positions: Ints) -> Flags:
        """Whether taking the second heap some times from the first leads to a loss: the helper of Euclid's game."""
        self._reach(positions)
        answers: Flags = self._led[tuple(positions.T)]
        return answers

    def _reach(self, positions: Ints) -> None:
        largest = int(positions.max(initial=0))
        self.grow(largest + 1)
        self.largest_asked = max(self.largest_asked, largest)


def _is_fixed(game: ProvableGame) -> bool:
    """Whether what may be taken does not depend on the heap."""
    return isinstance(game, Heaps) and not any(p.looks_at_heap for take in game.takes for p in take.amounts.pieces)


def _one_heap(game: Heaps, size: int, misere: bool, nim_value: int) -> Flags:
    """One heap, fixed amounts: each loss marks the heaps it is reached from, a bit each in one long integer.

    Of the heaps that have no smaller nim-value, those have the next that lead to none of it: the same sieve once more.
    """
    amounts = 0
    for amount in {amount for take in game.takes for amount in take.amounts.of(size)}:
        amounts |= 1 << amount
    stuck = (amounts & -amounts).bit_length() - 1 if amounts else size  # below it no amount fits
    known, mask = (1 << stuck) - 1 if misere else 0, (1 << size) - 1
    for _ in range(nim_value + 1):
        lost, won, here = np.zeros(size, dtype=np.bool_), known, 0
        for heap in range(size):
            if not won >> heap & 1:
                lost[heap] = True
                here |= 1 << heap
                won = (won | amounts << heap) & mask
        known |= here
    return lost


def _heaps(game: Heaps, size: int, misere: bool, nim_value: int) -> Flags:
    """Several heaps: each loss marks the positions it is reached from, lines and diagonals at once."""
    marks = [_marker(game.count, take, size) for take in game.takes]
    known = np.zeros((size,) * game.count, dtype=np.bool_)
    for _ in range(nim_value):
        known |= _sieved(game, size, False, marks, known)
    return _sieved(game, size, misere, marks, known)


def _passing(game: WithPasses, size: int, misere: bool) -> Flags:
    """A table of the heaps for each number of passes, from none on: who may pass to a loss wins."""
    base = game.base
    marks = [_marker(base.count, take, size) for take in base.takes]
    can_move = ~_stuck(base, size)
    won = np.zeros((size,) * base.count, dtype=np.bool_)
    found = []
    for _ in range(min(game.passes, size - 1) + 1):
        found.append(_sieved(base, size, misere, marks, won))
        won = found[-1] & can_move
    return np.stack(found)


def _stuck(game: Heaps, size: int) -> Flags:
    """The positions without a move."""
    stuck = np.zeros((size,) * game.count, dtype=np.bool_)
    for position in product(range(size), repeat=game.count):
        stuck[position] = next(game.options(position), None) is None
        if not position[-1]:
            budget.check(0)
    return stuck


def _blocked(game: Blocked, size: int, misere: bool) -> Flags:
    """The positions with no more lost options than may be forbidden; in misere play one that is not lost, too."""
    base = game.base
    marks = [_marker(base.count, take, size) for take in base.takes]
    lost = np.zeros((size,) * base.count, dtype=np.bool_)
    wins = np.zeros(lost.shape, dtype=np.int32)
    for front in product(range(size), repeat=base.count - 1):
        for last in range(size):
            position = (*front, last)
            if wins[position] > game.forbidden:
                continue
            if misere and all(lost[option] for option in base.options(position)):
                continue
            lost[position] = True
            led = np.zeros_like(lost)
            for mark in marks:
                mark(led, position)
            wins += led
            budget.check(0)
    return lost


def _sieved(game: Heaps, size: int, misere: bool, marks: list[Marker], known: Flags) -> Flags:
    """The positions not *known* that lead to none of themselves."""
    won = known.copy()
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
        budget.check(0)
    return lost


def _marker(count: int, take: Take, size: int) -> Marker:
    """What marks all positions from which *take* reaches a given one."""
    heaps = np.arange(size)
    legal = take.amounts.allows(heaps[:, None] - heaps[None, :], heaps[:, None])
    before = [np.flatnonzero(legal[:, y]) for y in heaps]
    choices = list(take.chosen(count))
    most = max(map(len, choices), default=0)
    # Along which axis the heaps lie that are marked for each of the chosen heaps: np.ix_ takes longer than the marking.
    axes = [[b.reshape(-1, *(1,) * (most - 1 - k)) for b in before] for k in range(most)]
    distance = min(take.distance, size)  # no two amounts are further apart
    together = [] if distance else [pair.allowed(size) for pair in take.pairs]

    def mark(won: Flags, position: tuple[int, ...]) -> None:
        place: list[int | slice | Ints]
        for chosen in choices:
            if distance:  # a few diagonals are sooner marked than a whole square
                i, j = chosen
                for apart in range(1 - distance, distance):
                    d = np.arange(max(1, 1 - apart), min(size - position[i], size - position[j] - apart))
                    place = list(position)
                    place[i], place[j] = position[i] + d, position[j] + d + apart
                    won[tuple(place)] = True
            elif together:
                place = list(position)
                for i in chosen:
                    place[i] = slice(position[i], None)
                for flags in together:
                    won[tuple(place)] |= flags[tuple(slice(size - position[i]) for i in chosen)]
            elif take.which:
                (i,) = chosen
                place = list(position)
                others = (*position[:i], *position[i + 1 :])
                if take.which == "largest":
                    heaps = before[position[i]]
                    place[i] = heaps[heaps >= max(others, default=0)]
                elif not any(position[:i]) or not any(position[i + 1 :]):
                    place[i] = before[position[i]]
                else:
                    continue
                won[tuple(place)] = True
            elif take.equally:
                low = min(position[i] for i in chosen)
                high = max(position[i] for i in chosen)
                amounts = before[low] - low
                amounts = amounts[amounts < size - high]
                won[tuple(position[i] + amounts if i in chosen else position[i] for i in range(count))] = True
            else:
                place = list(position)
                for axis, i in enumerate(chosen, start=most - len(chosen)):
                    place[i] = axes[axis][position[i]]
                won[tuple(place)] = True

    return mark


def _least_takes(game: TakeBack, size: int, misere: bool) -> list[int]:
    """The least winning take of each heap, ``_NO_TAKE`` when there is none: a cap below it is lost."""
    least: list[int] = []
    for heap in range(size):
        least.append(_NO_TAKE)
        for take in range(1, heap + 1):
            left, cap = heap - take, game.cap(take)
            if (not misere) if left == 0 or cap == 0 else cap < least[left]:
                least[heap] = take
                break
    return least


def _euclid(game: Euclid, size: int) -> tuple[Flags, Flags]:
    """The losses, and where taking the second heap some times from the first leads to one."""
    lost, led = np.zeros((size, size), dtype=np.bool_), np.zeros((size, size), dtype=np.bool_)
    for x in range(size):
        lost[x, 0] = lost[0, x] = True
        y = np.arange(1, x + (0 if game.positive else 1))
        led[x, y] = lost[x - y, y] | led[x - y, y]
        smaller = np.arange(1, x + 1)
        lost[x, smaller] = lost[smaller, x] = ~led[x, smaller]
    return lost, led
