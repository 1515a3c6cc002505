"""AtCoder AGC 033 C: each move shortens the longest path of a tree by one or two: take 1 or 2."""

from bouton.judge.formats import Cases
from bouton.judge.laws import interval_value
from bouton.judge.problem import Problem, Text, who_wins
from bouton.judge.reading import Framing, Numbers

# Five times the statement's largest tree.
LARGEST = 10**6


def longest(size: int, ends: list[int]) -> int:
    """The number of nodes of a longest path, by two searches; *ends* are both ends of each edge.

    >>> longest(6, [1, 2, 2, 3, 2, 4, 4, 6, 5, 6])
    5
    """
    beside: list[list[int]] = [[] for _ in range(size + 1)]
    for a, b in zip(ends[::2], ends[1::2], strict=True):
        beside[a].append(b)
        beside[b].append(a)
    start, depth = 1, 1
    for _ in range(2):
        depths = {start: 1}
        queue = [start]
        for node in queue:
            for next_node in beside[node]:
                if next_node not in depths:
                    depths[next_node] = depths[node] + 1
                    queue.append(next_node)
        start = queue[-1]
        depth = depths[start]
    return depth


def wins(numbers: Numbers) -> bool:
    """A coin at an end of the path takes one node from it, any other two; two nodes leave one, and one leaves none."""
    size = numbers.within(1, LARGEST, "n")
    ends = [numbers.within(1, size, "a") for _ in range(2 * (size - 1))]
    # With nodes 1, 2, 3, 4: n = 2 goes to 1 alone, so node counts are heaps of take 1 or 2, moved by one from 2 on.
    return interval_value(1, 2, longest(size, ends) + 1) != 0


PROBLEM = Problem(
    title=Text("Removing Coins", "Removing Coins"),
    game="bash",
    rules="take 1, 2",
    input=Text("the number of nodes of a tree, then its edges", "树的结点数，然后是各条边，仅一组"),
    output=who_wins("First", "Second"),
    limits="1 <= n <= 2*10^5",
    sample=("3\n1 2\n2 3\n", "First\n"),
    answer=Cases(wins, ("Second", "First"), Framing.ONCE),
)
