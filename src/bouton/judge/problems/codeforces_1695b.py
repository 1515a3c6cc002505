"""With an odd number of heaps the first player empties the first heap, and after one round the opponent stands before
it. With an even number each player keeps to heaps of one parity and takes one stone at a time: the least heap runs
out first, of equal ones the first, and the player who stands before it loses.

堆数为奇数时，先手取完第一堆，转一圈后轮到后手面对它。堆数为偶数时，两人各走各的堆，每次只取一颗：
最小的堆先取完，有几堆同样小时是最前面的一堆，它归谁谁就输。
"""

from bouton.judge.problem import COUNTED_HEAPS, Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number("n", 1))
    least: Num = number()
    place = 0
    for i in range(1, size):
        heap: Num = number()
        if heap < least:
            least = heap
            place = i
    return size % 2 == 1 or place % 2 == 1


PROBLEM = Problem(
    title=Text("Circle Game", "Circle Game"),
    input=COUNTED_HEAPS,
    output=who_wins("Mike", "Joe"),
    limits="t <= 1000, n <= 50, 1 <= heaps <= 10^9",
    level=3,
    sample=("3\n1\n5\n2\n4 4\n4\n3 2 2 5\n", "Mike\nJoe\nMike\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 50), (1, 10**9))),
    marks=("ring heaps next|clockwise|下一堆|顺时针",),
)
