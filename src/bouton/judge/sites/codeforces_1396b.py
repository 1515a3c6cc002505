"""Codeforces 1396B: one stone at a time, never from the heap just used; a heap above half of all wins."""

from collections.abc import Iterator

from bouton.judge.problem import COUNTED_HEAPS, Problem, Text, who_wins
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
    input=COUNTED_HEAPS,
    output=who_wins("T", "HL"),
    limits="t <= 100, n <= 100, 1 <= heaps <= 100",
    sample=("2\n1\n2\n2\n1 1\n", "T\nHL\n"),
    answer=Script(solve),
)
