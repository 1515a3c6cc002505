"""Codeforces 1537D: subtract a divisor other than 1 and the number; odd numbers and odd powers of two lose."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, who_wins


def wins(n: int) -> bool:
    """Whether the player to move wins; a power of two has an even number of bits after the first."""
    return n % 2 == 0 and n > 0 and (n & (n - 1) != 0 or n.bit_length() % 2 == 1)


PROBLEM = Problem(
    title=Text("Deleting Divisors", "Deleting Divisors"),
    input=Text("the number of cases, then n for each", "先是数据组数，然后每组为 n"),
    output=who_wins("Alice", "Bob"),
    limits="t <= 10^4, 1 <= n <= 10^9",
    sample=("4\n1\n4\n12\n69\n", "Bob\nAlice\nAlice\nBob\n"),
    answer=Cases(lambda numbers: wins(numbers.next()), ("Bob", "Alice")),
)
