"""HDU 4315: people climb a hill and never pass; paired from below, the gaps are heaps of Nim."""

from collections.abc import Iterator
from itertools import pairwise

from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import InputError, Numbers, brief
from bouton.judge.script import Script


def heaps(cells: list[int], king: int) -> list[int]:
    """The gaps that are the heaps, where number *king* (from 1, not the first) of these rising *cells* is the king.

    An odd person out climbs to the top, which holds many; below the king's own turn nobody takes the last step there.
    """
    pieces = [0 if king == 2 else -1] * (len(cells) % 2) + cells
    return [below - above - 1 for above, below in zip(pieces[::2], pieces[1::2], strict=True)]


def solve(numbers: Numbers) -> Iterator[str]:
    """Alice moves first; a king who is the first moves to the top at once."""
    for size in numbers.to_the_end():
        king = numbers.at_least(1, "k")
        cells = sorted(numbers.several(size))
        if cells and cells[0] < 1:
            raise numbers.below("p", 1, cells[0])
        for above, below in pairwise(cells):
            if above == below:
                raise InputError(key="judge.apart", line=numbers.line, found=brief(above))
        yield "Alice" if king == 1 or law("nim").nim_sum(heaps(cells, king)) else "Bob"


PROBLEM = Problem(
    title=Text("Climbing the Hill", "Climbing the Hill"),
    game="",
    rules="nim",
    input=Text(
        "for each case the number of people, which of them is the king, and their cells, rising from 1, to the end",
        "每组为人数 n、国王的序号 k 和各人所在的格号（从 1 起，递增），直到输入结束",
    ),
    output=Text(
        "Alice where the first player brings the king to the top, else Bob", "先手能让国王登顶输出 Alice，否则输出 Bob"
    ),
    limits="1 <= k <= n <= 1000, 1 <= cells < 100000",
    sample=("3 3\n1 2 4\n2 1\n100 200\n", "Bob\nAlice\n"),
    answer=Script(solve),
)
