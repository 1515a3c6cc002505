"""Codeforces 1396B: one stone at a time, never from the heap just used; a heap above half of all wins."""

from collections.abc import Iterator

from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers
from bouton.judge.script import Script


def solve(numbers: Numbers) -> Iterator[str]:
    """T moves first: from a heap of more than half of the stones, each time, or else parity decides."""
    for _ in numbers.counted():
        heaps = numbers.several(numbers.next())
        yield "T" if 2 * max(heaps, default=0) > sum(heaps) or sum(heaps) % 2 else "HL"


PROBLEM = Problem(
    title=Text("Stoned Game", "Stoned Game"),
    game="",
    rules="",
    input=Text(
        "the number of cases, then for each the number of heaps and the heaps", "先是数据组数，然后每组为堆数和各堆颗数"
    ),
    output=Text("T or HL: who wins", "T 或 HL，即获胜的一方"),
    limits="t <= 100, n <= 100, 1 <= heaps <= 100",
    sample=("2\n1\n2\n2\n1 1\n", "T\nHL\n"),
    answer=Script(solve),
    program="codeforces_1396b",
)
