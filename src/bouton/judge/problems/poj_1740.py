"""Heaps in equal pairs lose, since each move can be copied; any other heaps are made pairs by one move on the largest.

各堆能两两配成相等的对时必败，因为对手可以照搬；否则从最大的堆走一步就能配成对，必胜。
"""

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Terms, number, small


def second_wins() -> bool:
    size = small(number())
    heaps: Terms = [number() for _i in range(size)]
    # An odd heap out is paired with an empty one.
    # 堆数为奇数时，与空堆配对。
    if size % 2 == 1:
        heaps.append(0)
    heaps.sort()
    paired = True
    for i in range(0, len(heaps), 2):
        if heaps[i] != heaps[i + 1]:
            paired = False
    return paired


def _equal_pairs(d: Draw) -> Case:
    """Heaps of which often each has one of its size."""
    heaps = d.row(d.size(1, 5), 1, 100)
    heaps += heaps if d.chance.randrange(2) else d.row(d.chance.randrange(3), 1, 100)
    return [len(heaps), *d.chance.sample(heaps, len(heaps))]


PROBLEM = Problem(
    title=Text("A New Stone Game", "A New Stone Game"),
    input=Text("for each case the number of heaps and the heaps; 0 ends", "每组为堆数和各堆颗数，以 0 结束"),
    output=if_first_wins("1", "0"),
    sample=("3\n2 1 3\n2\n1 1\n0\n", "1\n0\n"),
    cases=Framing.TO_ZEROS,
    program=second_wins,
    made=Made(draw=_equal_pairs),
    marks=("heaps any otherheap", "heaps otherheap"),
)
