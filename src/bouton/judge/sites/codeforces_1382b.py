"""Codeforces 1382B: Nim from the first heap alone; whoever meets the first heap above 1 chooses who goes on."""

from bouton.judge.formats import Cases
from bouton.judge.problem import COUNTED_HEAPS, Problem, Text, who_wins
from bouton.judge.reading import Numbers


def wins(numbers: Numbers) -> bool:
    """The heaps of 1 at the beginning are forced moves."""
    heaps = [heap for heap in numbers.several(numbers.next()) if heap]
    forced = next((i for i, heap in enumerate(heaps) if heap > 1), len(heaps))
    return (forced < len(heaps)) != (forced % 2 == 1)


PROBLEM = Problem(
    title=Text("Sequential Nim", "Sequential Nim"),
    input=COUNTED_HEAPS,
    output=who_wins("First", "Second"),
    limits="t <= 1000, n <= 10^5, 1 <= heaps <= 10^9",
    sample=(
        "7\n3\n2 5 4\n8\n1 1 1 1 1 1 1 1\n6\n1 2 3 4 5 6\n6\n1 1 2 1 2 2\n1\n1000000000\n5\n1 2 2 1 1\n3\n1 1 1\n",
        "First\nSecond\nSecond\nFirst\nFirst\nSecond\nFirst\n",
    ),
    answer=Cases(wins, ("Second", "First")),
)
