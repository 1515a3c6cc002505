"""CSES 1729: one heap, given amounts; the outcomes of all heaps up to n in one line."""

from collections.abc import Iterator

from bouton.judge.formats import Script
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers

# Ten times the statement's longest line.
LARGEST = 10**7


def outcomes(n: int, amounts: list[int]) -> bytearray:
    """1 for each won heap up to *n*: each lost heap wins for those above it by one of the *amounts*.

    >>> list(outcomes(4, [1, 3]))
    [0, 1, 0, 1, 0]
    """
    won = bytearray(n + 1)
    takes = sorted({amount for amount in amounts if 0 < amount <= n})
    heap = 0
    while heap >= 0:
        for take in takes:
            if heap + take > n:
                break
            won[heap + take] = 1
        heap = won.find(0, heap + 1)
    return won


def solve(numbers: Numbers) -> Iterator[str]:
    """The only case."""
    n, size = numbers.within(0, LARGEST, "n"), numbers.next()
    yield outcomes(n, numbers.several(size))[1:].translate(b"LW" + bytes(254)).decode()


PROBLEM = Problem(
    title=Text("Stick Game", "Stick Game"),
    game="subtraction",
    rules="take {s}",
    input=Text(
        "the number of sticks n, how many amounts there are, and the amounts",
        "棒数 n、可取根数的种数和各种根数，仅一组",
    ),
    output=Text(
        "n letters, W for a won heap and L for a lost one, from 1 to n",
        "从 1 到 n 依次输出 n 个字母，必胜为 W，必败为 L",
    ),
    limits="n <= 10^6, k <= 100, 1 <= amounts <= n",
    sample=("10 3\n1 3 4\n", "WLWWWWLWLW\n"),
    answer=Script(solve),
)
