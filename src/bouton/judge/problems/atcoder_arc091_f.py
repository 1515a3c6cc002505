"""A heap that k divides is worth its quotient by k. Any other heap is worth as much as the one that is lower by the
quotient plus one; the steps with the same quotient are made together.

k 整除颗数时，SG 值就是商；否则与减去“商加一”后的那一堆相同。商相同的各步合成一次，就够快了。
"""

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text, edges
from bouton.programs.core import Num, number, small


def value(heap: Num, k: Num) -> Num:
    """The nim-value of a heap.

    一堆的 SG 值。
    """
    while heap >= k and heap % k != 0:
        step: Num = heap // k + 1
        heap -= (heap % k + step - 1) // step * step
    return heap // k


def first_wins() -> bool:
    size = small(number())
    total: Num = 0
    for _i in range(size):
        heap: Num = number()
        total ^= value(heap, number("k", 1))
    return total != 0


def _heaps(d: Draw) -> Case:
    size = d.size(1, 200)
    return [size, *(n for _ in range(size) for n in (d(1, 10**9), d(1, 10**9)))]


PROBLEM = Problem(
    title=Text("Strange Nim", "Strange Nim"),
    input=Text("the number of heaps, then for each the stones A and its number K", "堆数，然后每堆一行，为颗数 A 和 K"),
    output=Text("Takahashi, who moves first, or Aoki", "先走的 Takahashi 或后走的 Aoki"),
    limits="n <= 200, 1 <= A, K <= 10^9",
    level=3,
    sample=("2\n5 2\n3 3\n", "Aoki\n"),
    cases=Framing.ONCE,
    answers=("Aoki", "Takahashi"),
    program=first_wins,
    made=Made(draw=_heaps, layout=edges),
    marks=("heaps floor_?\\(|rounded_down|下取整|x_/_k",),
)
