"""Pair the pieces from the right: the gap inside each pair is a heap of Nim; a move that widens a gap is answered by
closing it again by as much.

把棋子从右往左两两配对，每对之间的空格数就是一堆 Nim；让空格变多的走法，对手照样补回即可。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, Terms, ensure, number, small


def first_wins() -> bool:
    size = small(number())
    squares: Terms = []
    # An odd piece out stands next to square 0.
    # 个数为奇数时，最左的棋子与格 0 配对。
    if size % 2 == 1:
        squares.append(0)
    for _i in range(size):
        squares.append(number("p", 1))
    squares.sort()
    total: Num = 0
    for i in range(0, len(squares), 2):
        ensure(squares[i] != squares[i + 1], squares[i])
        ensure(i == 0 or squares[i - 1] != squares[i], squares[i])
        total ^= squares[i + 1] - squares[i] - 1
    return total != 0


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
    level=3,
    sample=("2\n3\n1 2 3\n8\n1 5 6 7 9 12 14 17\n", "Bob will win\nGeorgia will win\n"),
    cases=Framing.COUNTED,
    answers=("Bob will win", "Georgia will win"),
    program=first_wins,
    made=Made(
        draw=lambda d: [
            *(lambda cells: [len(cells), *d.chance.sample(cells, len(cells))])(d.distinct((1, 1000), 1, 10_000))
        ]
    ),
)
