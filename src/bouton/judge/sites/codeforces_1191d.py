"""Codeforces 1191D: take one stone, but never make two heaps equal; the end is 0, 1, ..., n - 1."""

from itertools import pairwise

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Framing, Numbers


def wins(numbers: Numbers) -> bool:
    """Without a first move the second player wins; else the parity of the stones above 0, 1, ..., n - 1 decides."""
    heaps = sorted(numbers.several(numbers.next()))
    equal = [i for i, (low, high) in enumerate(pairwise(heaps)) if low == high]
    stuck = len(equal) > 1 or any(heaps[i] == 0 or (i and heaps[i - 1] == heaps[i] - 1) for i in equal)
    spare = sum(heaps) - len(heaps) * (len(heaps) - 1) // 2
    return not stuck and spare % 2 == 1


PROBLEM = Problem(
    title=Text("Tokitsukaze, CSL and Stone Game", "Tokitsukaze, CSL and Stone Game"),
    input=Text("the number of heaps, then the heaps", "堆数，然后是各堆颗数，仅一组"),
    output=if_first_wins("sjfnb", "cslnb"),
    limits="n <= 10^5, 0 <= heaps <= 10^9",
    sample=("1\n0\n", "cslnb\n"),
    answer=Cases(wins, ("cslnb", "sjfnb"), Framing.ONCE),
)
