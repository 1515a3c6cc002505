"""HDU 3951: coins in a circle, 1 to k neighbours are taken; after the first move whoever follows mirrors."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers


def wins(numbers: Numbers) -> bool:
    """The row that the first move leaves has a middle of one or two coins, unless only one coin may be taken."""
    n, k = numbers.at_least(1, "n"), numbers.at_least(1, "k")
    return k >= n or (k == 1 and n % 2 == 1)


PROBLEM = Problem(
    title=Text("Coin Game", "Coin Game"),
    input=Text(
        "the number of cases, then for each n and k: n coins in a circle, of which 1 to k neighbours are taken",
        "先是数据组数，然后每组为 n 和 k：n 枚硬币围成一圈，每次取相邻的 1 到 k 枚",
    ),
    output=Text(
        "Case, its number, and first or second: who wins", "输出 Case、组号，以及 first 或 second，即获胜的一方"
    ),
    limits="T <= 100, 3 <= n <= 10^9, 1 <= k <= 10",
    sample=("2\n3 1\n3 2\n", "Case 1: first\nCase 2: second\n"),
    answer=Cases(wins, ("second", "first"), numbered="Case %d: "),
)
