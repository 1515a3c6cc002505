"""If at most half of the heaps are smallest, lower half of the heaps to that size: then more than
half are. From more than half every move lowers a smallest heap, and at most half are smallest
afterwards.

最小的堆不超过 n/2 个时，从其余的堆中任选 n/2 堆减到最小值，最小的堆就多于 n/2 个。多于 n/2 个时每步必动到最小的堆，
走完后最小的堆又不超过 n/2 个。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number("n", 1))
    least: Num = 0
    count = 0
    for i in range(size):
        heap: Num = number()
        if i == 0 or heap < least:
            least = heap
            count = 0
        if heap == least:
            count += 1
    return 2 * count <= size


PROBLEM = Problem(
    title=Text("Thanos Nim", "Thanos Nim"),
    input=Text("the number of heaps, which is even, then the heaps", "堆数（偶数），然后是各堆颗数，仅一组"),
    output=who_wins("Alice", "Bob"),
    limits="n even, 2 <= n <= 50, 1 <= heaps <= 50",
    level=3,
    sample=("2\n8 8\n", "Bob\n"),
    cases=Framing.ONCE,
    program=first_wins,
    made=Made(draw=lambda d: d.even()),
    marks=("heaps any n_?/_?2|一半的堆|恰好?一半",),
)
