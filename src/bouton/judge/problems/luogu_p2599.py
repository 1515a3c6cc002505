"""For every row of heaps there is exactly one heap that makes it lost when put at its left end,
and one for the right end; both follow from those of the rows that are one heap shorter.

对每一段堆，左端恰有一个颗数使整段必败，右端也恰有一个；二者都可由少一堆的两段递推得出。
"""

from bouton.judge.problem import COUNTED_HEAPS, Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, Terms, number, small


def beside(end: Num, near: Num, far: Num) -> Num:
    """The heap that makes a row lost at one end; the other end is end, without which near and far do.

    在一端放多少颗使整段必败：另一端为 end，去掉它后同侧、对侧的答案是 near、far。
    """
    if end == far:
        return 0
    if end > far and end <= near:
        return end - 1
    if end >= near and end < far:
        return end + 1
    return end


def second_wins() -> bool:
    size = small(number("n", 0, 5000))
    heaps: Terms = []
    left: Terms = []
    right: Terms = []
    for _i in range(size):
        heap: Num = number()
        if heap > 0:
            heaps.append(heap)
            left.append(heap)
            right.append(heap)
    for length in range(2, len(heaps)):
        for i in range(len(heaps) - length + 1):
            above: Num = beside(heaps[i + length - 1], left[i], right[i])
            right[i] = beside(heaps[i], right[i + 1], left[i + 1])
            left[i] = above
    lost = len(heaps) == 0
    if len(heaps) > 1:
        lost = left[1] == heaps[0]
    return lost


PROBLEM = Problem(
    title=Text("Taking stones", "取石子游戏"),
    game="end_nim",
    rules="take any from the ends",
    input=COUNTED_HEAPS,
    output=if_first_wins("1", "0"),
    limits="T <= 10, n <= 1000, 1 <= heaps <= 10^9",
    level=4,
    sample=("1\n4\n3 1 9 4\n", "0\n"),
    cases=Framing.COUNTED,
    program=second_wins,
    made=Made(draw=lambda d: d.heaps((1, 1000), (1, 10**9)), most=10),
)
