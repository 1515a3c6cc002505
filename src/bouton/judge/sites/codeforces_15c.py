"""Codeforces 15C: Nim whose heaps come in runs of neighbouring numbers."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Framing, Numbers


def up_to(n: int) -> int:
    """The nim-sum of 0, 1, ..., *n*; of no number where n = -1.

    >>> [up_to(n) for n in range(-1, 8)]
    [0, 0, 1, 3, 0, 4, 1, 7, 0]
    """
    return (n, 1, n + 1, 0)[n % 4]


def wins(numbers: Numbers) -> bool:
    """Who wins the only case."""
    total = 0
    for _ in numbers.counted():
        first, size = numbers.next(), numbers.at_least(1, "m")
        total ^= up_to(first + size - 1) ^ up_to(first - 1)
    return total != 0


PROBLEM = Problem(
    title=Text("Industrial Nim", "Industrial Nim"),
    game="nim",
    rules="nim",
    input=Text(
        "the number of runs, then for each x and m: the heaps x, x + 1, ..., m of them",
        "先是段数，然后每段为 x 和 m：依次为 x、x + 1…… 共 m 堆",
    ),
    output=if_first_wins("tolik", "bolik"),
    limits="n <= 10^5, 1 <= x, m <= 10^16",
    sample=("2\n2 1\n3 2\n", "tolik\n"),
    answer=Cases(wins, ("bolik", "tolik"), Framing.ONCE),
)
