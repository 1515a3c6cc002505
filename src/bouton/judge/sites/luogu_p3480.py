"""Luogu P3480: heaps that never fall below the one on their left: their differences are a staircase."""

from itertools import pairwise

from bouton.judge.formats import Cases
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Numbers


def wins(numbers: Numbers) -> bool:
    """Taking from a heap moves stones from its difference to the next one; those of the last heap are gone."""
    heaps = [0, *numbers.several(numbers.next())]
    for low, high in pairwise(heaps):
        if high < low:
            raise numbers.below("a", low, high)
    steps = [high - low for low, high in pairwise(heaps)]
    return law("nim").nim_sum(steps[::-1][::2]) != 0


PROBLEM = Problem(
    title=Text("Pebbles", "KAM-Pebbles"),
    game="staircase",
    rules="nim",
    input=Text(
        "the number of cases, then for each the number of heaps and the heaps, none smaller than the one before",
        "先是数据组数，然后每组为堆数和各堆颗数（不递减）",
    ),
    output=if_first_wins("TAK", "NIE"),
    limits="u <= 10, n <= 1000, 0 <= a_1 <= ... <= a_n",
    sample=("2\n2\n2 2\n3\n1 2 4\n", "NIE\nTAK\n"),
    answer=Cases(wins, ("NIE", "TAK")),
)
