"""The k halves are worth 0 together where k is even, and as much as one where k is odd. From 5 on
odd heaps are worth 0, so an even heap is worth 1, or 2 where k is odd and its half is worth 1.

k 为偶数时 k 个半堆抵消为 0，k 为奇数时等于一个半堆的 SG 值。5 以上的奇数堆值为 0，
偶数堆值为 1；若 k 为奇数且半堆的值为 1，则为 2。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number, small


def odd_value(heap: Num) -> int:
    """The nim-value of a heap where k is odd.

    k 为奇数时一堆的 SG 值。
    """
    if heap < 5:
        if heap == 4:
            return 2
        return small(heap % 2)
    if heap % 2 == 1:
        return 0
    if odd_value(heap // 2) == 1:
        return 2
    return 1


def even_value(heap: Num) -> int:
    """The nim-value of a heap where k is even.

    k 为偶数时一堆的 SG 值。
    """
    if heap <= 2:
        return small(heap)
    return small((heap + 1) % 2)


def first_wins() -> bool:
    size = small(number())
    k: Num = number("k", 1)
    total = 0
    for _i in range(size):
        heap: Num = number()
        if k % 2 == 1:
            total ^= odd_value(heap)
        else:
            total ^= even_value(heap)
    return total != 0


PROBLEM = Problem(
    title=Text("Lieges of Legendre", "Lieges of Legendre"),
    input=Text("the number of heaps and k, then the heaps", "堆数和 k，然后是各堆颗数，仅一组"),
    output=who_wins("Kevin", "Nicky"),
    limits="n <= 10^5, k <= 10^9, 1 <= heaps <= 10^9",
    level=3,
    sample=("2 1\n3 4\n", "Kevin\n"),
    cases=Framing.ONCE,
    program=first_wins,
    made=Made(draw=lambda d: (lambda size: [size, d(1, 10**9), *d.row(size, 1, 10**9)])(d.size(1, 100_000))),
    marks=("heaps split (?:into|form)_(?:exactly_)?k_|[成为]_?k_?个?(?:相同|大小|相等|新)?~堆",),
)
