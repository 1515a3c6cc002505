"""Luogu P3480: heaps that never fall below the one on their left: their differences are a staircase."""

from collections.abc import Iterator
from itertools import pairwise

from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Numbers
from bouton.judge.script import Script


def solve(numbers: Numbers) -> Iterator[str]:
    """Taking from a heap moves stones from its difference to the next one; those of the last heap are gone."""
    for _ in numbers.counted():
        heaps = [0, *numbers.several(numbers.next())]
        for low, high in pairwise(heaps):
            if high < low:
                raise numbers.below("a", low, high)
        steps = [high - low for low, high in pairwise(heaps)]
        yield "TAK" if law("nim").nim_sum(steps[::-1][::2]) else "NIE"


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
    answer=Script(solve),
)
