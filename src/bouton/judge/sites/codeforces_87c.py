"""Codeforces 87C: a heap is split into heaps of consecutive sizes; the fewest parts that win."""

from collections.abc import Iterator

from bouton.judge.formats import Script
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers

# Ten times the statement's largest heap, and the end of the table.
LARGEST = 10**6


def fewest(n: int) -> int:
    """The fewest parts of a winning split of *n*; -1 for a loss.

    >>> [fewest(n) for n in (3, 6, 100)]
    [2, -1, 8]
    """
    ways: list[list[int]] = [[] for _ in range(n + 1)]
    for parts in range(2, n):
        least = parts * (parts + 1) // 2
        if least > n:
            break
        for heap in range(least, n + 1, parts):
            ways[heap].append(parts)
    # A split into a, a + 1, ... is worth the nim-sum of a row of values: joined[m] is that of all heaps below m.
    joined = [0, 0]
    for heap in range(1, n + 1):
        seen = set()
        for parts in ways[heap]:
            first = (heap - parts * (parts - 1) // 2) // parts
            seen.add(joined[first + parts] ^ joined[first])
            if heap == n and joined[first + parts] == joined[first]:
                return parts
        value = 0
        while value in seen:
            value += 1
        joined.append(joined[-1] ^ value)
    return -1


def solve(numbers: Numbers) -> Iterator[str]:
    """The only case."""
    yield str(fewest(numbers.within(1, LARGEST, "n")))


PROBLEM = Problem(
    title=Text("Interesting Game", "Interesting Game"),
    input=Text("the number of stones", "石子数，仅一组"),
    output=Text("the least number of parts of a winning first split, or -1", "必胜的首步最少拆成的堆数，必败则输出 -1"),
    limits="1 <= n <= 10^5",
    sample=("3\n", "2\n"),
    answer=Script(solve),
)
