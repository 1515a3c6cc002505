"""Positions of an automaton that are heaps and nothing else."""

from bouton.programs.core import Heaps, Row, Table, Terms
from bouton.programs.cores.automaton_digits import number

NUMBERS: int = 1  # how many heaps
CHANGED: Row = (1,)  # 1: the move m changes heap i, at m * NUMBERS + i


def position_of(heaps: Heaps) -> Heaps:
    """The numbers that the automaton reads."""
    return list(heaps)


def moved(heaps: Heaps, m: int, ways: Table, counts: Terms) -> Heaps:
    """The heaps after move m, those that it changes written in the letters of ways."""
    size = 0
    for i in range(NUMBERS):
        size += CHANGED[m * NUMBERS + i]
    after: Heaps = []
    place = 0
    for i in range(NUMBERS):
        if CHANGED[m * NUMBERS + i] == 1:
            after.append(number(place, size, ways, counts))
            place += 1
        else:
            after.append(heaps[i])
    return after
