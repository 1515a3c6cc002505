"""AtCoder AGC 017 D: an edge of a tree is cut and the part without node 1 is gone: green Hackenbush."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, who_wins
from bouton.judge.reading import Framing, Numbers

# Ten times the statement's largest tree.
LARGEST = 10**6


def value(size: int, ends: list[int]) -> int:
    """The nim-value of the tree at node 1 by the colon principle: a branch is worth one more than what grows on it.

    >>> value(5, [1, 2, 2, 3, 2, 4, 4, 5]), value(5, [1, 2, 2, 3, 1, 4, 4, 5])
    (4, 0)
    """
    beside: list[list[int]] = [[] for _ in range(size + 1)]
    for a, b in zip(ends[::2], ends[1::2], strict=True):
        beside[a].append(b)
        beside[b].append(a)
    below = {1: 0}
    order = [1]
    for node in order:
        for other in beside[node]:
            if other not in below:
                below[other] = node
                order.append(other)
    values = [0] * (size + 1)
    for node in reversed(order):
        values[below[node]] ^= values[node] + 1 if node != 1 else 0
    return values[1]


def wins(numbers: Numbers) -> bool:
    """Alice moves first."""
    size = numbers.within(1, LARGEST, "n")
    ends = [numbers.within(1, size, "x") for _ in range(2 * (size - 1))]
    return value(size, ends) != 0


PROBLEM = Problem(
    title=Text("Game on Tree", "Game on Tree"),
    input=Text("the number of nodes of a tree, then its edges", "树的结点数，然后是各条边，仅一组"),
    output=who_wins("Alice", "Bob"),
    limits="2 <= n <= 10^5",
    sample=("5\n1 2\n2 3\n2 4\n4 5\n", "Alice\n"),
    answer=Cases(wins, ("Bob", "Alice"), Framing.ONCE),
)
