"""Codeforces 603C: take one, or replace an even heap by k heaps of its half."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, who_wins
from bouton.judge.reading import Framing, Numbers
from bouton.nimbers import nim_sum


def value(heap: int, k: int) -> int:
    """The nim-value of *heap*; *k* equal heaps are worth one of them where k is odd, and nothing where it is even.

    >>> [value(heap, 1) for heap in range(9)], [value(heap, 2) for heap in range(9)]
    ([0, 1, 0, 1, 2, 0, 2, 0, 1], [0, 1, 2, 0, 1, 0, 1, 0, 1])
    """
    if k % 2 == 0:
        return heap if heap <= 2 else 1 - heap % 2
    if heap <= 4:
        return (0, 1, 0, 1, 2)[heap]
    if heap % 2:
        return 0
    return 2 if value(heap // 2, k) == 1 else 1


def wins(numbers: Numbers) -> bool:
    """Who wins the only case."""
    size, k = numbers.next(), numbers.at_least(1, "k")
    return nim_sum(value(heap, k) for heap in numbers.several(size)) != 0


PROBLEM = Problem(
    title=Text("Lieges of Legendre", "Lieges of Legendre"),
    input=Text("the number of heaps and k, then the heaps", "堆数和 k，然后是各堆颗数，仅一组"),
    output=who_wins("Kevin", "Nicky"),
    limits="n <= 10^5, k <= 10^9, 1 <= heaps <= 10^9",
    sample=("2 1\n3 4\n", "Kevin\n"),
    answer=Cases(wins, ("Nicky", "Kevin"), Framing.ONCE),
)
