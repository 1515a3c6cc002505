"""Staircase Nim: the free squares are steps, the last one the lowest. A piece that jumps to the next free square
moves itself and the pieces to its right in the same run one step down; the runs before the last, third last, ... free
square count.

阶梯 Nim：空格从右往左分级，两空格之间的连续棋子是一堆。棋子跳到右边第一个空格，
等于把它和它右边的同段棋子下移一级；只计最后一个、倒数第三个……空格左边的各段。
"""

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text, counted, if_first_wins
from bouton.programs.core import Table, ensure, number, small


def first_wins() -> bool:
    rows = small(number())
    total = 0
    for _row in range(rows):
        held: Table = [0 for _i in range(21)]
        pieces = small(number("m", 0, 20))
        for _i in range(pieces):
            square = small(number("p", 1, 20))
            ensure(held[square] == 0, square)
            held[square] = 1
        step = 0
        run = 0
        for i in range(20):
            if held[20 - i] == 1:
                run += 1
            else:
                if step % 2 == 1:
                    total ^= run
                step += 1
                run = 0
        if step % 2 == 1:
            total ^= run
    return total != 0


def _strips(d: Draw) -> Case:
    rows = [d.chance.sample(range(1, 21), d.chance.randint(0, 20)) for _ in range(d.size(1, 1000))]
    return [len(rows), *(n for squares in rows for n in (len(squares), *squares))]


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
    level=3,
    sample=("2\n1\n2 19 20\n2\n1 19\n1 18\n", "NO\nYES\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=_strips, layout=counted),
)
