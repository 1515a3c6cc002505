"""An even heap is worth half of it; an odd heap n is worth as much as a heap of (n - 1)/2.
Heaps are joined by XOR.

偶数堆的 SG 值是它的一半；奇数堆 n 与 (n - 1)/2 的值相同。各堆取异或和。
"""

from bouton.judge.problem import COUNTED_HEAPS, Framing, Made, Problem, Text
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    total: Num = 0
    for _i in range(size):
        heap: Num = number()
        while heap % 2 == 1:
            heap = heap // 2
        total ^= heap // 2
    return total != 0


PROBLEM = Problem(
    title=Text("Again Stone Game", "Again Stone Game"),
    game="halving",
    rules="take 1..n/2",
    input=COUNTED_HEAPS,
    output=Text("Case, its number, and Alice or Bob: who wins", "输出 Case、组号，以及 Alice 或 Bob，即获胜的一方"),
    limits="T <= 100, n <= 1000, 1 <= heaps <= 10^9",
    sample=(
        "5\n1\n1\n3\n10 11 12\n5\n1 2 3 4 5\n2\n4 9\n3\n1 3 9\n",
        "Case 1: Bob\nCase 2: Alice\nCase 3: Alice\nCase 4: Bob\nCase 5: Alice\n",
    ),
    cases=Framing.COUNTED,
    answers=("Bob", "Alice"),
    numbered="Case %d: ",
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 1000), (1, 10**9))),
)
