"""Each heap has a nim-value, the least number that none of its options has (mex); heaps are joined by XOR.

每堆的 SG 值是其后继 SG 值的 mex（最小的未出现的数），各堆取异或和。
"""

from collections.abc import Iterator

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text, counted
from bouton.programs.core import Table, Terms, more, number, put, say, small
from bouton.programs.cores.sg_table import extend

# The largest number that is answered.
LIMIT = 1000000


def answer() -> None:
    while more():
        size = small(number("k", 0, 1000))
        if size == 0:
            break
        takes: Terms = [number() for _i in range(size)]
        values: Table = []
        positions = small(number())
        for _position in range(positions):
            total = 0
            heaps = small(number())
            for _i in range(heaps):
                heap = small(number("h", 0, LIMIT))
                extend(values, takes, heap)
                total ^= values[heap]
            put("W" if total != 0 else "L")
        say("")


def _amounts_and_rows(d: Draw) -> Case:
    takes = d.distinct((1, 100), 1, 10_000)
    takes = d.chance.sample(takes, len(takes))
    rows = [d.heaps((1, 100), (0, 10_000)) for _ in range(d.chance.randint(1, 4))]
    return [len(takes), *takes, len(rows), *(n for row in rows for n in row)]


def _lines(case: Case) -> Iterator[Case]:
    takes = case[0] + 1
    yield case[:takes]
    yield from counted(case[takes:])


PROBLEM = Problem(
    title=Text("S-Nim", "S-Nim"),
    game="subtraction",
    rules="take {s}",
    input=Text(
        "for each case the size of S and its numbers, then the number of positions, each with its number of heaps "
        "and the heaps; 0 ends",
        "每组先是集合 S 的元素个数和各元素，再是局面数，然后每个局面为堆数和各堆颗数；以 0 结束",
    ),
    output=Text(
        "for each case one line: W for a won position, L for a lost one", "每组输出一行，必胜局面为 W，必败局面为 L"
    ),
    sample=("2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n5 1 2 3 4 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n", "LWW\nWWL\n"),
    cases=Framing.TO_ZEROS,
    program=answer,
    made=Made(draw=_amounts_and_rows, layout=_lines),
)
