"""Luogu P10506: a heap becomes one heap for each proper divisor, and one of these vanishes."""

from functools import cache

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Framing, Numbers
from bouton.nimbers import mex, nim_sum
from bouton.rulesets.integers import divisors

# A thousand times the statement's largest heap: its divisors are looked for one by one.
LARGEST = 10**6


@cache
def value(heap: int) -> int:
    """The nim-value of *heap*: the mex of what is left of the nim-sum of its proper divisors without one of them.

    >>> [value(heap) for heap in range(1, 13)]
    [0, 1, 1, 2, 1, 2, 1, 0, 2, 2, 1, 3]
    """
    parts = [value(divisor) for divisor in divisors(heap)[:-1]]
    total = nim_sum(parts)
    return mex(total ^ part for part in parts)


def wins(numbers: Numbers) -> bool:
    """The heaps are a sum of games."""
    return nim_sum(value(numbers.within(0, LARGEST, "a")) for _ in range(numbers.next())) != 0


PROBLEM = Problem(
    title=Text("Magic beads", "魔法珠"),
    input=Text("for each case the number of heaps and the heaps, to the end", "每组为堆数和各堆颗数，直到输入结束"),
    output=Text("freda, who moves first, or rainbow", "先走的 freda 或后走的 rainbow"),
    limits="n <= 100, 1 <= heaps <= 1000",
    sample=("3\n2 2 2\n3\n1 3 5\n", "freda\nrainbow\n"),
    answer=Cases(wins, ("rainbow", "freda"), Framing.TO_THE_END),
)
