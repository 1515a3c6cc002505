"""CSES 2208: one coin from each of as many heaps as one likes; all heaps even is lost."""

from bouton.judge.formats import Cases
from bouton.judge.problem import COUNTED_HEAPS, Problem, Text, who_wins
from bouton.judge.reading import Numbers


def wins(numbers: Numbers) -> bool:
    """A coin from each odd heap leaves even ones alone."""
    return any(heap % 2 for heap in numbers.several(numbers.next()))


PROBLEM = Problem(
    title=Text("Another Game", "Another Game"),
    input=COUNTED_HEAPS,
    output=who_wins("first", "second"),
    limits="t, n <= 2*10^5, 1 <= heaps <= 10^9",
    sample=("3\n3\n1 2 3\n2\n2 2\n4\n5 5 4 5\n", "first\nsecond\nfirst\n"),
    answer=Cases(wins, ("second", "first")),
)
