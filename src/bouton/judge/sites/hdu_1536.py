"""HDU 1536: Nim where only some amounts may be taken, many positions for each set."""

from collections.abc import Iterator

from bouton.judge.formats import Script
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers
from bouton.judge.tables import subtraction
from bouton.nimbers import nim_sum


def solve(numbers: Numbers) -> Iterator[str]:
    """One line of W and L for each set of amounts."""
    for size in numbers.to_zero():
        value = subtraction(numbers.several(size)).value
        positions = range(numbers.next())
        yield "".join("W" if nim_sum(map(value, numbers.several(numbers.next()))) else "L" for _ in positions)


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
    sample=(
        "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n5 1 2 3 4 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n",
        "LWW\nWWL\n",
    ),
    program="hdu_1536",
    answer=Script(solve),
)
