"""HDU 2149: an auction that is Bash's game, with every winning first bid."""

from collections.abc import Iterator

from bouton.errors import LimitError
from bouton.judge.formats import Script
from bouton.judge.laws import interval_value
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import MAX_NUMBERS, Framing, Numbers, brief


def bids(m: int, n: int) -> range:
    """The winning first raises of 1 to *n* where whoever brings the price to *m* or above gets the land.

    >>> list(bids(4, 2)), list(bids(3, 2)), list(bids(3, 5))
    ([1], [], [3, 4, 5])
    """
    if m <= n:
        return range(m, n + 1)
    take = interval_value(1, n, m)
    return range(take, take + 1) if take else range(0)


def solve(numbers: Numbers) -> Iterator[str]:
    """The bids, rising, or none."""
    for _ in numbers.cases(Framing.TO_THE_END):
        m, n = numbers.at_least(1, "m"), numbers.at_least(1, "n")
        found = bids(m, n)
        if n - m >= MAX_NUMBERS:
            raise LimitError(key="judge.many", line=numbers.line, found=brief(n - m + 1), limit=MAX_NUMBERS)
        yield " ".join(map(str, found)) or "none"


PROBLEM = Problem(
    title=Text("Public Sale", "Public Sale"),
    game="bash",
    rules="take 1..{n}",
    input=Text(
        "a line for each case with the price m and the largest raise n, to the end",
        "每组一行，为成本价 m 和每次加价的上限 n，直到输入结束",
    ),
    output=Text("the first raises that win, rising, or none", "由小到大输出所有必胜的首次加价，没有则输出 none"),
    sample=("4 2\n3 2\n3 5\n", "1\nnone\n3 4 5\n"),
    answer=Script(solve),
)
