"""Boards: strips and bars of squares, a corner to go to, stairs, heaps whose place or size matters."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

from tests.catalogue.pieces.stones import some
from tests.catalogue.table import Numbers, Table, heaps_upto

Squares = frozenset[tuple[int, int]]


def tuples(*made, **others) -> Table:
    """The table whose state is the numbers themselves."""
    return Table(lambda numbers, *_: numbers, *made, **others)


def put(numbers: Numbers, changes: dict[int, int]) -> Numbers:
    """The numbers with some changed, by place."""
    return tuple(changes.get(at, number) for at, number in enumerate(numbers))


# Strips.


def shared_slides(coins: Numbers) -> Iterator[Numbers]:
    for at, square in enumerate(coins):
        for to in range(square):
            yield tuple(sorted((*coins[:at], to, *coins[at + 1 :])))


def free_slides(coins: frozenset[int], *, jumps: bool) -> Iterator[frozenset[int]]:
    """One coin goes left to an empty square; without *jumps* only as far as the next coin lets it."""
    for coin in coins:
        for to in range(coin - 1, -1, -1):
            if to in coins:
                if not jumps:
                    break
                continue
            yield coins - {coin} | {to}


def apart(rising: bool):
    def draw(random: Random) -> Numbers:
        found = random.sample(range(9), random.randint(1, 4))
        return tuple(sorted(found) if rising else found)

    return draw


# Bars of squares (row, column), poisoned at (0, 0).


def bar_of_rows(rows: Numbers) -> Squares:
    return frozenset((i, j) for i, squares in enumerate(rows) for j in range(squares))


def bites(bar: Squares) -> Iterator[Squares]:
    for i, j in bar - {(0, 0)}:
        yield frozenset((a, b) for a, b in bar if a < i or b < j)


def draw_rows(random: Random) -> Numbers:
    return tuple(sorted((random.randint(1, 5) for _ in range(random.randint(1, 3))), reverse=True))


def breaks(bar: Squares) -> Iterator[Squares]:
    """Every line between two rows or two columns; the part without the poison is eaten."""
    for axis in (0, 1):
        for line in range(1, max(square[axis] for square in bar) + 1):
            yield frozenset(square for square in bar if square[axis] < line)


# Heaps that are not alike, or of which several are touched at once.


def wythoff(heaps: Numbers, t: int = 1) -> Iterator[Numbers]:
    for x, y in product(*(range(heap + 1) for heap in heaps)):
        taken = heaps[0] - x, heaps[1] - y
        if any(taken) and (0 in taken or abs(taken[0] - taken[1]) < t):
            yield x, y


def moore(heaps: Numbers, k: int) -> Iterator[Numbers]:
    for count in range(1, min(k, len(heaps)) + 1):
        for chosen in combinations(range(len(heaps)), count):
            for left in product(*(range(heaps[at]) for at in chosen)):
                yield put(heaps, dict(zip(chosen, left, strict=True)))


def from_ends(heaps: Numbers) -> Iterator[Numbers]:
    filled = [at for at, heap in enumerate(heaps) if heap]
    for at in {*filled[:1], *filled[-1:]}:
        for left in range(heaps[at]):
            yield put(heaps, {at: left})


def from_largest(heaps: Numbers) -> Iterator[Numbers]:
    for at, heap in enumerate(heaps):
        if heap == max(heaps):
            for left in range(heap):
                yield put(heaps, {at: left})


def down_the_stairs(steps: Numbers) -> Iterator[Numbers]:
    for at, stones in enumerate(steps):
        for moved in range(1, stones + 1):
            yield put(steps, {at: stones - moved} | ({at - 1: steps[at - 1] + moved} if at else {}))


def euclid(pair: Numbers, least: int = 0) -> Iterator[Numbers]:
    """A multiple of the smaller number is subtracted from the larger, which keeps at least *least*."""
    for large, small in ((0, 1), (1, 0)):
        multiple = pair[small]
        while multiple > 0 and pair[large] >= pair[small] and pair[large] - multiple >= least:
            yield put(pair, {large: pair[large] - multiple})
            multiple += pair[small]


def knight(square: Numbers) -> Iterator[Numbers]:
    for right, up in ((-2, -1), (-2, 1), (-1, -2), (1, -2)):
        if square[0] + right >= 0 and square[1] + up >= 0:
            yield square[0] + right, square[1] + up


def king(square: Numbers) -> Iterator[Numbers]:
    for left, down in ((1, 0), (0, 1), (1, 1)):
        if square[0] >= left and square[1] >= down:
            yield square[0] - left, square[1] - down


TABLES = {
    "nimble": Table(lambda coins: tuple(sorted(coins)), shared_slides, heaps_upto(6, 3, least=0)),
    "silver_dollar": Table(frozenset, lambda coins: free_slides(coins, jumps=False), apart(rising=True)),
    "welter": Table(frozenset, lambda coins: free_slides(coins, jumps=True), apart(rising=False)),
    "chomp": Table(bar_of_rows, bites, draw_rows),
    "chocolate": Table(lambda sides: bar_of_rows((sides[1],) * sides[0]), breaks, heaps_upto(6, 2, 2)),
    "wythoff": tuples(wythoff, heaps_upto(9, 2, 2, 0)),
    "t_wythoff": tuples(wythoff, heaps_upto(9, 2, 2, 0), some(1, 4)),
    "moore": tuples(moore, heaps_upto(5, 4, 2, 0), some(1, 3)),
    "end_nim": tuples(from_ends, heaps_upto(4, 4, 1, 0)),
    "greedy_nim": tuples(from_largest, heaps_upto(5, 4, 1, 0)),
    "staircase": tuples(down_the_stairs, heaps_upto(3, 4, 1, 0)),
    "euclid": tuples(euclid, heaps_upto(12, 2, 2, 0)),
    "euclid_positive": tuples(lambda pair: euclid(pair, 1), heaps_upto(12, 2, 2)),
    "knight_corner": tuples(knight, heaps_upto(9, 2, 2, 0)),
    "king_corner": tuples(king, heaps_upto(9, 2, 2, 0)),
}
