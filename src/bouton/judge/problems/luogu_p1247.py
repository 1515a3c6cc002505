"""Nim: a heap that its XOR with the nim-sum makes smaller is lowered to that; each heap has at
most one winning move.

Nim：若某堆与异或和异或后变小，就把它减到该值；每堆至多有一种必胜走法。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, Terms, number, put, say, small


def answer() -> None:
    size = small(number())
    heaps: Terms = []
    total: Num = 0
    for i in range(size):
        heaps.append(number())
        total ^= heaps[i]
    if total == 0:
        say("lose")
    else:
        at = 0
        while heaps[at] ^ total > heaps[at]:
            at += 1
        left: Num = heaps[at] ^ total
        say(f"{heaps[at] - left} {at + 1}")
        heaps[at] = left
        for i in range(size):
            if i > 0:
                put(" ")
            put(f"{heaps[i]}")
        say("")


PROBLEM = Problem(
    title=Text("Taking matches", "取火柴游戏"),
    game="nim",
    rules="nim",
    input=Text("the number of heaps, then the heaps", "堆数，然后是各堆根数，仅一组"),
    output=Text(
        "what is taken from which heap (from 1 on) by the first winning move, then the heaps it leaves; or lose",
        "必胜时先输出取走的根数和堆号（从 1 起，取最靠前的必胜走法），再输出取后的各堆；必败输出 lose",
    ),
    limits="k <= 500000, heaps <= 10^9",
    sample=("3\n3 6 9\n", "4 3\n3 6 5\n"),
    cases=Framing.ONCE,
    program=answer,
    made=Made(draw=lambda d: d.heaps((1, 500_000), (1, 10**9))),
)
