"""AtCoder ABC 297 G: several heaps of which l to r are taken."""

from bouton.judge.formats import Cases
from bouton.judge.laws import interval_value
from bouton.judge.problem import Problem, Text, who_wins
from bouton.judge.reading import Framing, Numbers
from bouton.nimbers import nim_sum


def wins(numbers: Numbers) -> bool:
    """Who wins the only case."""
    size, least = numbers.next(), numbers.at_least(1, "l")
    most = numbers.at_least(least, "r")
    heaps = numbers.several(size)
    return nim_sum(interval_value(least, most, heap) for heap in heaps) != 0


PROBLEM = Problem(
    title=Text("Constrained Nim 2", "Constrained Nim 2"),
    game="subtraction",
    rules="take {p}..{q}",
    input=Text("the number of heaps, l and r, then the heaps", "堆数、l 和 r，然后是各堆颗数，仅一组"),
    output=who_wins("First", "Second"),
    limits="n <= 2*10^5, 1 <= l <= r <= 10^9, 1 <= heaps <= 10^9",
    sample=("3 1 2\n2 3 3\n", "First\n"),
    answer=Cases(wins, ("Second", "First"), Framing.ONCE),
)
