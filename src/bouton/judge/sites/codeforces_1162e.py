"""Codeforces 1162E: each move takes some of exactly half of the heaps; the smallest heaps decide."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, who_wins
from bouton.judge.reading import Framing, Numbers


def wins(numbers: Numbers) -> bool:
    """Who has few enough smallest heaps lowers the others to them."""
    heaps = numbers.several(numbers.at_least(1, "n"))
    return 2 * heaps.count(min(heaps)) <= len(heaps)


PROBLEM = Problem(
    title=Text("Thanos Nim", "Thanos Nim"),
    input=Text("the number of heaps, which is even, then the heaps", "堆数（偶数），然后是各堆颗数，仅一组"),
    output=who_wins("Alice", "Bob"),
    limits="n even, 2 <= n <= 50, 1 <= heaps <= 50",
    sample=("2\n8 8\n", "Bob\n"),
    program="codeforces_1162e",
    answer=Cases(wins, ("Bob", "Alice"), Framing.ONCE),
)
