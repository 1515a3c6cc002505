"""A move leaves any number from the fourth root of the heap to its square root, so the nim-value, worked out from
small heaps up, is constant on long stretches, and there are only six places where it changes.

一堆可变成四次方根到平方根之间的任意颗数，所以 SG 值在很长一段上不变；从小到大推出来，只有六个分界点。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number, small

# The largest number that is answered.
LIMIT = 777777777777


def value(heap: Num) -> int:
    """The nim-value of a heap.

    一堆的 SG 值。
    """
    if heap < 4 or (heap >= 82 and heap < 6724):
        return 0
    if heap < 16 or (heap >= 50626 and heap < 2562991876):
        return 1
    if heap < 82 or heap >= 2562991876:
        return 2
    return 3


def first_wins() -> bool:
    size = small(number())
    total = 0
    for _i in range(size):
        total ^= value(number("a", 0, LIMIT))
    return total != 0


PROBLEM = Problem(
    title=Text("Furlo and Rublo and Game", "Furlo and Rublo and Game"),
    input=Text("the number of heaps, then the heaps", "堆数，然后是各堆颗数，仅一组"),
    output=who_wins("Furlo", "Rublo"),
    limits="n <= 77777, 1 <= heaps <= 777777777777",
    level=3,
    sample=("10\n1 2 3 4 5 6 7 8 9 10\n", "Furlo\n"),
    cases=Framing.ONCE,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 77777), (1, 777777777777))),
    marks=("heaps root|根号|平方根|1/2|1/4",),
)
