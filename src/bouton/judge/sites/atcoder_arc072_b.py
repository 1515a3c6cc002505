"""AtCoder ARC 072 D: take 2i from one heap and put i on the other; heaps that differ by at most 1 are lost."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, who_wins
from bouton.judge.reading import Framing, Numbers


def wins(numbers: Numbers) -> bool:
    """A move changes the difference by 3i: from at most 1 it leaves more, from more some move leaves at most 1."""
    return abs(numbers.next() - numbers.next()) > 1


PROBLEM = Problem(
    title=Text("Alice&Brown", "Alice&Brown"),
    input=Text("two heaps", "两堆的颗数，仅一组"),
    output=who_wins("Alice", "Brown"),
    limits="0 <= x, y <= 10^18",
    sample=("2 1\n", "Brown\n"),
    answer=Cases(wins, ("Brown", "Alice"), Framing.ONCE),
)
