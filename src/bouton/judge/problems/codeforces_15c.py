"""Nim. The XOR of 0, 1, ..., n follows n mod 4: n, 1, n + 1, 0; a run of heaps is the XOR of two
such values.

Nim。0 到 n 的异或和由 n mod 4 决定，依次为 n、1、n + 1、0；
一段连续的堆就是两个这样的值的异或。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, number, small


def up_to(n: Num) -> Num:
    """The XOR of the numbers from 0 up to n.

    0 到 n 的异或和。
    """
    if n % 4 == 0:
        return n
    if n % 4 == 1:
        return 1
    if n % 4 == 2:
        return n + 1
    return 0


def first_wins() -> bool:
    runs = small(number())
    total: Num = 0
    for _i in range(runs):
        first: Num = number()
        size: Num = number("m", 1)
        total ^= up_to(first + size - 1)
        if first > 0:
            total ^= up_to(first - 1)
    return total != 0


PROBLEM = Problem(
    title=Text("Industrial Nim", "Industrial Nim"),
    game="nim",
    rules="nim",
    input=Text(
        "the number of runs, then for each x and m: the heaps x, x + 1, ..., m of them",
        "先是段数，然后每段为 x 和 m：依次为 x、x + 1…… 共 m 堆",
    ),
    output=if_first_wins("tolik", "bolik"),
    limits="n <= 10^5, 1 <= x, m <= 10^16",
    sample=("2\n2 1\n3 2\n", "tolik\n"),
    cases=Framing.ONCE,
    program=first_wins,
    made=Made(
        draw=lambda d: (lambda size: [size, *(n for _ in range(size) for n in (d(1, 10**16), d(1, 10**16)))])(
            d.size(1, 100_000)
        )
    ),
)
