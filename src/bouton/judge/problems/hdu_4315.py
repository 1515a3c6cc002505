"""Pair the people from below: the gap inside each pair is a heap of Nim. An odd person out is paired with the top,
where many may stand. If the king is the next one below, nobody wants to let him reach the top, and that gap counts
one less.

把人从下往上两两配对，每对之间的空格数就是一堆 Nim。人数为奇数时，最上面的人与山顶配对；
若国王紧跟其后，谁也不肯让他登顶，空格数要少算 1。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, Terms, ensure, number, small


def first_wins() -> bool:
    size = small(number())
    king = small(number("k", 1))
    cells: Terms = [number("p", 1) for _i in range(size)]
    cells.sort()
    total: Num = 0
    first = size % 2
    if first == 1:
        total = cells[0]
        if king == 2:
            total -= 1
    for i in range(first, size, 2):
        ensure(cells[i] != cells[i + 1], cells[i])
        ensure(i == 0 or cells[i - 1] != cells[i], cells[i])
        total ^= cells[i + 1] - cells[i] - 1
    return king == 1 or total != 0


PROBLEM = Problem(
    title=Text("Climbing the Hill", "Climbing the Hill"),
    rules="nim",
    input=Text(
        "for each case the number of people, which of them is the king, and their cells, rising from 1, to the end",
        "每组为人数 n、国王的序号 k 和各人所在的格号（从 1 起，递增），直到输入结束",
    ),
    output=Text(
        "Alice where the first player brings the king to the top, else Bob", "先手能让国王登顶输出 Alice，否则输出 Bob"
    ),
    limits="1 <= k <= n <= 1000, 1 <= cells < 100000",
    level=3,
    sample=("3 3\n1 2 4\n2 1\n100 200\n", "Bob\nAlice\n"),
    cases=Framing.TO_THE_END,
    answers=("Bob", "Alice"),
    program=first_wins,
    made=Made(
        draw=lambda d: (lambda cells: [len(cells), d.chance.randint(1, len(cells)), *cells])(
            d.distinct((1, 1000), 1, 99_999)
        )
    ),
    marks=("king|国王 steps|hill|山 onecell|nojump",),
)
