"""POJ 1704: pieces on a strip that move left and never pass, which is Nim on every second gap."""

from bouton.judge.formats import Cases
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text


def heaps(squares: list[int]) -> list[int]:
    """The gaps that are the heaps, where pieces stand on these rising *squares*: below the last, the last but two, ...

    >>> heaps([1, 2, 3]), heaps([1, 5, 6, 7, 9, 12, 14, 17])
    ([0, 0], [2, 2, 0, 3])
    """
    pieces = [0] * (len(squares) % 2) + squares
    return [right - left - 1 for left, right in zip(pieces[::2], pieces[1::2], strict=True)][::-1]


PROBLEM = Problem(
    title=Text("Georgia and Bob", "Georgia and Bob"),
    game="staircase",
    rules="nim",
    input=Text(
        "the number of cases, then for each the number of pieces and their squares, counted from 1",
        "先是数据组数，然后每组为棋子数和各棋子所在的格号（从 1 起）",
    ),
    output=Text(
        "Georgia will win or Bob will win; Georgia moves first", "Georgia will win 或 Bob will win，Georgia 先走"
    ),
    sample=("2\n3\n1 2 3\n8\n1 5 6 7 9 12 14 17\n", "Bob will win\nGeorgia will win\n"),
    program="poj_1704",
    answer=Cases(
        lambda numbers: law("nim").nim_sum(heaps(numbers.apart(numbers.next()))) != 0,
        ("Bob will win", "Georgia will win"),
    ),
)
