"""Pins in rows: a move knocks some of a row down, and the row falls apart where none is left standing."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from tests.catalogue.pieces.stones import tidy
from tests.catalogue.table import Table, heaps_upto

Rows = tuple[int, ...]


def rows_of(standing: Iterable[bool]) -> list[int]:
    """The lengths of the rows without a gap."""
    return [sum(row) for stands, row in groupby(standing) if stands]


def knocking(down: Callable[[int], Iterable[range]], largest: int = 9, most: int = 2) -> Table:
    """The table on which the pins of one of *down*(n) fall, of a row of the pins 0 ... n - 1."""

    def moves(rows: Rows) -> Iterator[Rows]:
        for at, row in enumerate(rows):
            for fallen in down(row):
                left = rows_of(pin not in fallen for pin in range(row))
                yield tidy((*rows[:at], *left, *rows[at + 1 :]))

    return Table(tidy, moves, heaps_upto(largest, most))


def neighbours(*counts: int) -> Callable[[int], Iterator[range]]:
    """So many pins side by side."""
    return lambda n: (range(first, first + k) for k in counts for first in range(n - k + 1))


TABLES = {
    "kayles": knocking(neighbours(1, 2)),
    "double_kayles": knocking(neighbours(1, 2, 3, 4)),
    "dawsons_kayles": knocking(neighbours(2), 11),
    "treblecross": knocking(lambda n: (range(max(at - 2, 0), min(at + 3, n)) for at in range(n)), 11),
    "dawsons_chess": knocking(lambda n: (range(max(pin - 1, 0), min(pin + 2, n)) for pin in range(n)), 11),
}
