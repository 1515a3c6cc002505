"""Misère Nim: a heap is lowered to the XOR of the others, or, where no other heap has more than one, to that XOR with
0 and 1 exchanged.

反常规则：把一堆减到其余各堆的异或和；若其余各堆都不多于 1 颗，则最低位要取反。
"""

from collections.abc import Iterator

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text
from bouton.programs.core import Num, Terms, number, put, say, small


def answer() -> None:
    size = small(number("N", 1))
    cases = small(number())
    for _case in range(cases):
        heaps: Terms = []
        total: Num = 0
        large = 0
        for i in range(size):
            heaps.append(number())
            total ^= heaps[i]
            if heaps[i] > 1:
                large += 1
        found = False
        for i in range(size):
            left: Num = heaps[i] ^ total
            if large == 0 or (large == 1 and heaps[i] > 1):
                left ^= 1
            if left < heaps[i]:
                if found:
                    put(" ")
                put(f"{i + 1}:{heaps[i] - left}")
                found = True
        say("" if found else "CONCEDE")


def _positions(d: Draw) -> Case:
    size, cases = d.size(1, 20), d.size(1, 20)
    return [size, cases, *(n for _ in range(cases) for n in d.row(size, 1, 100))]


def _lines(case: Case) -> Iterator[Case]:
    yield case[:2]
    yield from ([number] for number in case[2:])


PROBLEM = Problem(
    title=Text("Misère Nim", "Misère Nim"),
    game="nim",
    rules="nim; misere",
    input=Text(
        "the number of heaps and of positions, then the heaps of each position",
        "先是堆数和局面数，然后每个局面为各堆颗数",
    ),
    output=Text(
        "the winning moves as heap:amount, heaps counted from 1, or CONCEDE",
        "以“堆号:颗数”列出各必胜走法，堆号从 1 起，没有则输出 CONCEDE",
    ),
    sample=("1 3\n5\n1\n7\n", "1:4\nCONCEDE\n1:6\n"),
    cases=Framing.ONCE,
    program=answer,
    made=Made(draw=_positions, layout=_lines),
)
