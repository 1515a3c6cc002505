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
        say("Yes" if total != 0 else "No")
        for heap in heaps:
            if (heap ^ total) < heap:
                say(f"{heap} {heap ^ total}")


PROBLEM = Problem(
    title=Text("The Stone Game with m Heaps", "取（m 堆）石子游戏"),
    game="nim",
    rules="nim",
    input=Text("for each case the number of heaps and the heaps; 0 ends", "每组为堆数和各堆颗数，以 0 结束"),
    output=Text(
        "No where the first player loses; else Yes and, a line each, a heap and what a winning move leaves of it",
        "先手必败输出 No；否则输出 Yes，再逐行输出各必胜首步所取的堆原有的颗数和剩下的颗数",
    ),
    sample=("2\n45 45\n3\n3 6 9\n5\n5 7 8 9 10\n0\n", "No\nYes\n9 5\nYes\n8 1\n9 0\n10 3\n"),
    cases=Framing.TO_ZEROS,
    program=answer,
    made=Made(draw=lambda d: d.heaps((1, 200_000), (1, 10**9))),
)
