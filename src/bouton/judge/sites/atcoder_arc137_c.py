"""AtCoder ARC 137 C: only the largest number may be lowered, to one that is not there yet."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, who_wins
from bouton.judge.reading import Framing, Numbers


def wins(numbers: Numbers) -> bool:
    """With room below the largest number it goes there, or to where the answer to that would go."""
    found = sorted(numbers.several(numbers.at_least(2, "n")))
    free = found[-1] + 1 - len(found)
    return found[-1] - found[-2] > 1 or free % 2 == 1


PROBLEM = Problem(
    title=Text("Distinct Numbers", "Distinct Numbers"),
    input=Text("the number of numbers, then the numbers, rising", "数的个数，然后是各数（递增），仅一组"),
    output=who_wins("Alice", "Bob"),
    limits="2 <= n <= 3*10^5, 0 <= a_1 < ... < a_n <= 10^9",
    sample=("2\n2 4\n", "Alice\n"),
    answer=Cases(wins, ("Bob", "Alice"), Framing.ONCE),
)
