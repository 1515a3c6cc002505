"""Moves lead only to larger numbers, so the outcomes follow from the largest number down: a cell is won where some
move leads to a lost one. From the number v only about n / v cells can be reached, so this takes some n log n steps in
all.

每步只能走到更大的数，所以从最大的数往下推：能走到必败格的格就是必胜格。
数 v 的格只有约 n / v 个去处，合计约 n log n 步。
"""

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text
from bouton.programs.core import Table, number, put, say, small

# The largest number that is answered.
LIMIT = 1000000


def answer() -> None:
    size = small(number("n", 1, LIMIT))
    cells: Table = [0 for _i in range(size)]
    places: Table = [0 for _i in range(size + 1)]
    won: Table = [0 for _i in range(size)]
    for i in range(size):
        cells[i] = small(number("a", 1, LIMIT))
        places[min(cells[i], size)] = i
    for i in range(size):
        step = size - i
        place = places[step]
        at = place % step
        while at < size:
            if cells[at] > step and won[at] == 0:
                won[place] = 1
            at += step
    for mark in won:
        put("A" if mark == 1 else "B")
    say("")


def _permutation(d: Draw) -> Case:
    size = d.size(1, 100_000)
    return [size, *d.chance.sample(range(1, size + 1), size)]


PROBLEM = Problem(
    title=Text("Permutation Game", "Permutation Game"),
    input=Text(
        "the number n of cells, then the numbers in them, 1 to n in some order",
        "格数 n，然后是各格中的数，是 1 到 n 的排列",
    ),
    output=Text(
        "for each cell A where the first player wins from there, else B", "从各格出发先手必胜为 A，否则为 B，连成一行"
    ),
    limits="n <= 10^5",
    sample=("8\n3 6 5 4 2 7 1 8\n", "BAAAABAB\n"),
    cases=Framing.ONCE,
    program=answer,
    made=Made(draw=_permutation),
    marks=("permutation|排列 multiple|倍数",),
)
