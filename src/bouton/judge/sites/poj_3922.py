"""POJ 3922: K-times nim with the least winning first take."""

from collections.abc import Iterator

from bouton.judge.formats import Script
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers


def least_take(n: int, k: int) -> int | None:
    """The least winning first take from *n* stones, where *k* times the last take is allowed; None for a loss.

    >>> [least_take(n, k) for n, k in [(16, 1), (11, 1), (32, 2), (34, 2), (19, 3)]]
    [None, 1, 3, None, 4]
    """
    takes = []
    for _, (left,) in law(f"take 1..{k}*last; first 1..n-1").moves(n):
        assert isinstance(left, tuple)
        takes.append(n - left[0])
    return min(takes, default=None)


def solve(numbers: Numbers) -> Iterator[str]:
    """The cases with their numbers."""
    for case in numbers.counted():
        take = least_take(numbers.next(2), numbers.at_least(1, "k"))
        yield f"Case {case}: {'lose' if take is None else take}"


PROBLEM = Problem(
    title=Text("A simple stone game", "A simple stone game"),
    game="k_nim",
    rules="take 1..{k}*last; first 1..n-1",
    input=Text(
        "the number of cases, then for each n and k: n stones, at most k times the last take",
        "先是数据组数，然后每组为 n 和 k：共 n 颗石子，至多取对手刚取颗数的 k 倍",
    ),
    output=Text(
        "Case, its number, and lose or the least first take that wins",
        "输出 Case、组号，以及 lose 或最少的必胜首步颗数",
    ),
    sample=("5\n16 1\n11 1\n32 2\n34 2\n19 3\n", "Case 1: lose\nCase 2: 1\nCase 3: 3\nCase 4: lose\nCase 5: 4\n"),
    program="poj_3922",
    answer=Script(solve),
)
