"""Codeforces 1965A: the same amount from all heaps; the first gap above 1 chooses who goes on."""

from itertools import pairwise

from bouton.judge.formats import Cases
from bouton.judge.problem import COUNTED_HEAPS, Problem, Text, who_wins
from bouton.judge.reading import Numbers


def wins(numbers: Numbers) -> bool:
    """The gaps between different sizes are taken one after the other: Nim from the first heap alone, as 1382B."""
    sizes = sorted({0, *numbers.several(numbers.next())})
    gaps = [high - low for low, high in pairwise(sizes)]
    forced = next((i for i, gap in enumerate(gaps) if gap > 1), len(gaps))
    return (forced < len(gaps)) != (forced % 2 == 1)


PROBLEM = Problem(
    title=Text("Everything Nim", "Everything Nim"),
    input=COUNTED_HEAPS,
    output=who_wins("Alice", "Bob"),
    limits="t <= 10^4, n <= 2*10^5, 1 <= heaps <= 10^9",
    sample=(
        "7\n5\n3 3 3 3 3\n2\n1 7\n7\n1 3 9 7 4 2 100\n3\n1 2 3\n6\n2 1 3 4 2 4\n8\n5 7 2 9 6 3 3 2\n1\n1000000000\n",
        "Alice\nBob\nAlice\nAlice\nBob\nAlice\nAlice\n",
    ),
    answer=Cases(wins, ("Bob", "Alice")),
)
