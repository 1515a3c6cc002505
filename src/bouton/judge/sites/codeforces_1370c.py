"""Codeforces 1370C: divide by an odd divisor or take 1; whoever faces 1 loses."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text
from bouton.rulesets.integers import is_prime

# A thousand times the statement's largest number.
LARGEST = 10**12


def wins(n: int) -> bool:
    """Whether the player to move wins.

    >>> [n for n in range(1, 30) if not wins(n)]
    [1, 4, 6, 8, 10, 14, 16, 22, 26]
    """
    if n <= 2 or n % 2:
        return n > 1
    odd = n
    while odd % 2 == 0:
        odd //= 2
    if odd == 1:
        return False
    # An even number with an odd part goes to 2, or keeps one odd prime where that leaves a loss.
    return n % 4 == 0 or not is_prime(odd)


PROBLEM = Problem(
    title=Text("Number Game", "Number Game"),
    input=Text("the number of cases, then n for each", "先是数据组数，然后每组为 n"),
    output=Text("Ashishgup, who moves first, or FastestFinger", "先走的 Ashishgup 或后走的 FastestFinger"),
    limits="t <= 100, 1 <= n <= 10^9",
    sample=(
        "7\n1\n2\n3\n4\n5\n6\n12\n",
        "FastestFinger\nAshishgup\nAshishgup\nFastestFinger\nAshishgup\nFastestFinger\nAshishgup\n",
    ),
    answer=Cases(lambda numbers: wins(numbers.within(1, LARGEST, "n")), ("FastestFinger", "Ashishgup")),
)
