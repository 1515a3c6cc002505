"""The gap of a row is a heap of Nim; whoever steps back is followed, so that does not help.

每行两子之间的空格数就是一堆 Nim；后退一步对手就跟进一步，没有用处。
"""

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, ensure, number, small


def first_wins() -> bool:
    size = small(number())
    columns: Num = number()
    total: Num = 0
    for _i in range(size):
        a: Num = number()
        b: Num = number()
        ensure(a != b, a)
        total ^= max(a, b) - min(a, b) - 1
    return total != 0 and columns > 0


def _pieces(d: Draw) -> Case:
    rows, columns = d.size(1, 100), d(2, 100)
    return [rows, columns, *(n for _ in range(rows) for n in d.chance.sample(range(1, columns + 1), 2))]


PROBLEM = Problem(
    title=Text("Northcott Game", "Northcott Game"),
    game="northcott",
    rules="nim",
    input=Text(
        "for each case the number of rows and of columns, then for each row the columns of both pieces, to the end",
        "每组先是行数和列数，然后每行为双方棋子所在的列号，直到输入结束",
    ),
    output=if_first_wins("I WIN!", "BAD LUCK!"),
    sample=("3 6\n4 5\n1 2\n1 2\n\n3 6\n4 5\n1 3\n1 2\n", "BAD LUCK!\nI WIN!\n"),
    cases=Framing.TO_THE_END,
    program=first_wins,
    made=Made(draw=_pieces),
)
