"""Codeforces 1194D: one heap, 1, 2 or k are taken."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, who_wins


def wins(n: int, k: int) -> bool:
    """Whether the player to move wins; *k* counts only as a multiple of 3, and then the outcomes have period k + 1.

    Else no move keeps n mod 3.  If 3 divides k, losses are the multiples of 3 below k; at k every move leads to a win
    but that of k itself, to 0; at k + 1 all lead to wins again, and all begins anew.

    >>> [n for n in range(16) if not wins(n, 6)]
    [0, 3, 7, 10, 14]
    """
    if k % 3:
        return n % 3 != 0
    rest = n % (k + 1)
    return rest == k or rest % 3 != 0


PROBLEM = Problem(
    title=Text("1-2-K Game", "1-2-K Game"),
    game="subtraction",
    rules="take 1, 2, {k}",
    input=Text(
        "the number of cases, then for each n and k: n steps to the left, each move makes 1, 2 or k",
        "先是数据组数，然后每组为 n 和 k：距左端 n 格，每次走 1、2 或 k 格",
    ),
    output=who_wins("Alice", "Bob"),
    limits="T <= 100, 0 <= n <= 10^9, 3 <= k <= 10^9",
    sample=("4\n0 3\n3 3\n3 4\n4 4\n", "Bob\nAlice\nBob\nAlice\n"),
    answer=Cases(lambda numbers: wins(numbers.next(), numbers.at_least(1, "k")), ("Bob", "Alice")),
)
