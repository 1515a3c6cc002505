"""Codeforces 1396B: one stone at a time, never from the heap just used; a heap above half of all wins."""

from bouton.judge.formats import Cases
from bouton.judge.problem import COUNTED_HEAPS, Problem, Text, who_wins
from bouton.judge.reading import Numbers


def wins(numbers: Numbers) -> bool:
    """T moves first: from a heap of more than half of the stones, each time, or else parity decides."""
    heaps = numbers.several(numbers.next())
    return 2 * max(heaps, default=0) > sum(heaps) or sum(heaps) % 2 == 1


PROBLEM = Problem(
    title=Text("Stoned Game", "Stoned Game"),
    input=COUNTED_HEAPS,
    output=who_wins("T", "HL"),
    limits="t <= 100, n <= 100, 1 <= heaps <= 100",
    sample=("2\n1\n2\n2\n1 1\n", "T\nHL\n"),
    answer=Cases(wins, ("HL", "T")),
)
