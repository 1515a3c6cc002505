"""Luogu P2148: of a pair of heaps one is removed and the other split in its place."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Numbers
from bouton.nimbers import nim_sum


def value(a: int, b: int) -> int:
    """The nim-value of a pair: the ones at the end of (a - 1) | (b - 1) in binary.

    >>> [[value(a, b) for a in range(1, 6)] for b in range(1, 5)]
    [[0, 1, 0, 2, 0], [1, 1, 2, 2, 1], [0, 2, 0, 2, 0], [2, 2, 2, 2, 3]]
    """
    ones = (a - 1) | (b - 1)
    return (ones ^ (ones + 1)).bit_length() - 1


def wins(numbers: Numbers) -> bool:
    """Whoever faces ones alone loses."""
    heaps = numbers.several(2 * (numbers.next() // 2))
    if 0 in heaps:
        raise numbers.below("s", 1, 0)
    return nim_sum(map(value, heaps[::2], heaps[1::2])) != 0


PROBLEM = Problem(
    title=Text("E&D", "E&D"),
    input=Text(
        "the number of cases, then for each the number of heaps, two of them a pair, and the heaps",
        "先是数据组数，然后每组为堆数（每两堆为一组）和各堆颗数",
    ),
    output=if_first_wins("YES", "NO"),
    limits="T <= 20, n <= 2*10^4, n even, 1 <= heaps <= 2*10^9",
    sample=("2\n4\n1 2 3 1\n6\n1 1 1 1 1 1\n", "YES\nNO\n"),
    answer=Cases(wins, ("NO", "YES")),
)
