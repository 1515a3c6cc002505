"""Positions of an automaton that are a heap and the most that may be taken now."""

from bouton.programs.core import Heaps, Table, Terms
from bouton.programs.cores.automaton_digits import number
from bouton.programs.cores.caps import after_take, cap_of


def position_of(heaps: Heaps) -> Heaps:
    """The numbers that the automaton reads."""
    return [heaps[0], cap_of(heaps)]


def moved(heaps: Heaps, m: int, ways: Table, counts: Terms) -> Heaps:
    """The heap and the cap after the one kind of move, the heap written in the letters of ways."""
    return after_take(heaps, heaps[0] - number(m, 1, ways, counts))
