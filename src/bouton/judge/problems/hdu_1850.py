"""Nim: a winning move makes the XOR 0, so a heap h becomes h XOR the total, which must be less than h.

Nim：必胜的一步使异或和变为 0，即把某堆变成它与总异或和的异或，这个数必须小于原来的颗数。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, Terms, more, number, say, small


def answer() -> None:
    while more():
        size = small(number())
        if size == 0:
            break
        heaps: Terms = []
        total: Num = 0
        for i in range(size):
            heaps.append(number())
            total ^= heaps[i]
        ways = 0
        for heap in heaps:
            if (heap ^ total) < heap:
                ways += 1
        say(f"{ways}")


PROBLEM = Problem(
    title=Text("Being a Good Boy in Spring Festival", "Being a Good Boy in Spring Festival"),
    game="nim",
    rules="nim",
    input=Text("for each case the number of heaps and the heaps; 0 ends", "每组为堆数和各堆颗数，以 0 结束"),
    output=Text("the number of first moves that win", "必胜首步的种数"),
    sample=("3\n5 7 9\n0\n", "1\n"),
    cases=Framing.TO_ZEROS,
    program=answer,
    made=Made(draw=lambda d: d.heaps((1, 99), (1, 10**6))),
)
