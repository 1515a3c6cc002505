"""The marked cells part the row into independent stretches. Between equal marks a stretch is worth 1, between different
ones 0, at an end of the row its length; an empty row is won where its length is odd.

已填的格把一行分成独立的几段：两端相同的段值为 1，两端不同的为 0，只有一端的段值为其长度；
整行都空时，长度为奇数则先手必胜。
"""

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text, in_pairs
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    length: Num = number("n", 1)
    size = small(number())
    total: Num = length % 2
    cell: Num = 0
    mark: Num = 0
    for i in range(size):
        place: Num = number("x", cell + 1, length)
        other: Num = number()
        if i == 0:
            total = place - 1
        elif other == mark:
            total ^= 1
        cell = place
        mark = other
    if size > 0:
        total ^= length - cell
    return total != 0


def _marks(d: Draw) -> Case:
    """Marked cells, neighbours among them different."""
    length = d(1, 10**18)
    cells = d.distinct((0, min(length, 200_000)), 1, length)
    found: Case = []
    for i, cell in enumerate(cells):
        beside = i > 0 and cells[i - 1] == cell - 1
        found += [cell, 1 - found[-1] if beside else d.chance.randrange(2)]
    return [length, len(cells), *found]


PROBLEM = Problem(
    title=Text("01 Game", "01 Game"),
    input=Text(
        "the number of cells n, how many are marked, then for each of these its place and its mark",
        "格数 n 和已填的格数，然后每个已填的格一行，为位置和所填的数",
    ),
    output=Text("Takahashi, who moves first, or Aoki", "先走的 Takahashi 或后走的 Aoki"),
    limits="1 <= n <= 10^18, m <= 2*10^5",
    level=3,
    sample=("7 2\n2 0\n4 1\n", "Takahashi\n"),
    cases=Framing.ONCE,
    answers=("Aoki", "Takahashi"),
    program=first_wins,
    made=Made(draw=_marks, layout=in_pairs),
    marks=("squares|strip write|填 adjacent|neighbou?r|相邻 0_or_1|0_?或_?1",),
)
