"""Nim whose first move is from heap k: it wins exactly when its XOR with the nim-sum is less than the heap.

第一步只能取第 k 堆的 Nim：该堆与异或和异或之后变小，才能一步走到异或和为 0。
"""

from collections.abc import Iterator

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, Terms, ensure, number, small


def first_wins() -> bool:
    size = small(number("n", 1))
    at = small(number("k", 1))
    ensure(at <= size, at)
    heaps: Terms = []
    total: Num = 0
    for i in range(size):
        heaps.append(number())
        total ^= heaps[i]
    return heaps[at - 1] ^ total < heaps[at - 1]


def _begun(d: Draw) -> Case:
    size, *heaps = d.heaps((1, 10**5), (0, 10**9))
    return [size, d(1, size), *heaps]


def _lines(case: Case) -> Iterator[Case]:
    yield case[:2]
    yield case[2:]


PROBLEM = Problem(
    title=Text("The XOR of Lijiang", "栗酱的异或和"),
    game="nim",
    rules="nim",
    input=Text(
        "the number of cases, then for each the number of heaps n and the heap k to begin with, and the heaps",
        "先是数据组数，然后每组为堆数 n 和先取的堆号 k，再是各堆颗数",
    ),
    output=if_first_wins("Yes", "No"),
    limits="1 <= k <= n <= 10^5, heaps <= 10^9",
    sample=("2\n3 2\n1 2 3\n2 1\n2 1\n", "No\nYes\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=_begun, layout=_lines, most=10),
)
