"""From a heap with more than half of the stones the first player takes each time, and the others
run out. Else the larger heaps are kept small, all stones are taken, and parity decides.

若某堆超过总数的一半，先手每次都取它，其余先取完。否则双方总能避免出现这样的堆，石子全部取完，
由奇偶决定。
"""

from bouton.judge.problem import COUNTED_HEAPS, Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    stones: Num = 0
    largest: Num = 0
    for _i in range(size):
        heap: Num = number()
        stones += heap
        largest = max(largest, heap)
    return 2 * largest > stones or stones % 2 == 1


PROBLEM = Problem(
    title=Text("Stoned Game", "Stoned Game"),
    input=COUNTED_HEAPS,
    output=who_wins("T", "HL"),
    limits="t <= 100, n <= 100, 1 <= heaps <= 100",
    sample=("2\n1\n2\n2\n1 1\n", "T\nHL\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 100), (1, 100))),
    marks=("heaps notlast",),
)
