"""HDU 4111: take one stone or put two heaps together; the heaps of one stone are what can go wrong."""

from bouton.judge.formats import Cases
from bouton.judge.problem import COUNTED_HEAPS, Problem, Text
from bouton.judge.reading import Numbers


def wins(ones: int, steps: int) -> bool:
    """Whether the player to move wins with that many heaps of one stone and that many *steps* in the larger heaps.

    The steps are the stones of the larger heaps and the moves that put these together; who has the parity of all steps
    keeps it, until one heap of two is left beside ones.
    """
    if steps <= 2:
        return ones % 3 != 0
    return ones % 2 == 1 or steps % 2 == 1


def first_wins(numbers: Numbers) -> bool:
    """Alice moves first."""
    heaps = [heap for heap in numbers.several(numbers.next()) if heap]
    large = [heap for heap in heaps if heap > 1]
    steps = sum(large) + len(large) - 1 if large else 0
    return wins(len(heaps) - len(large), steps)


PROBLEM = Problem(
    title=Text("Alice and Bob", "Alice and Bob"),
    input=COUNTED_HEAPS,
    output=Text(
        "Case, its number with a #, and Alice or Bob: who wins",
        "输出 Case、带 # 的组号，以及 Alice 或 Bob，即获胜的一方",
    ),
    limits="T <= 4000, n <= 50, heaps <= 1000",
    sample=("3\n3\n1 1 2\n2\n3 4\n3\n2 3 5\n", "Case #1: Alice\nCase #2: Bob\nCase #3: Bob\n"),
    answer=Cases(first_wins, ("Bob", "Alice"), numbered="Case #%d: "),
)
