"""Luogu P2575: pieces on strips of 20 jump to the next free square on the right: staircase Nim on the runs."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import InputError, Numbers, brief
from bouton.nimbers import nim_sum

WIDTH = 20


def value(squares: set[int]) -> int:
    """The nim-value of a row: the pieces before the last free square, the third last, ... are heaps.

    >>> value({19, 20}), value({18}), value({17, 18}), value({19})
    (0, 0, 0, 1)
    """
    steps, run = [], 0
    for square in range(WIDTH, 0, -1):
        if square in squares:
            run += 1
        else:
            steps.append(run)
            run = 0
    return nim_sum([*steps, run][1::2])


def wins(numbers: Numbers) -> bool:
    """A jump from among the pieces before a free square brings those behind it, too, in front of that square."""
    total = 0
    for _ in range(numbers.next()):
        squares = [numbers.within(1, WIDTH, "p") for _ in range(numbers.within(0, WIDTH, "m"))]
        if len({*squares}) < len(squares):
            raise InputError(key="judge.apart", line=numbers.line, found=brief(squares[-1]))
        total ^= value({*squares})
    return total != 0


PROBLEM = Problem(
    title=Text("Masters at play", "高手过招"),
    game="staircase",
    rules="nim",
    input=Text(
        "the number of cases, then for each the rows; a row is the number of pieces and their squares, 1 to 20",
        "先是数据组数，然后每组为行数，每行为棋子数和各棋子所在的格号（1 到 20）",
    ),
    output=if_first_wins("YES", "NO"),
    limits="T <= 100, n <= 1000, pieces <= 20 a row",
    sample=("2\n1\n2 19 20\n2\n1 19\n1 18\n", "NO\nYES\n"),
    answer=Cases(wins, ("NO", "YES")),
)
