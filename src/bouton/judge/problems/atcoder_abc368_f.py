"""A proper divisor keeps some of the prime factors, and any smaller number of them can be kept: a number is a heap of
its prime factors, and the game is Nim.

真约数保留一部分质因数，且能保留任意更少的个数：每个数就是一堆，颗数为质因数个数（计重数），
游戏就是 Nim。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, number, small

# The largest number that is answered.
LIMIT = 1000000000000


def first_wins() -> bool:
    size = small(number())
    total = 0
    for _i in range(size):
        n: Num = number("a", 1, LIMIT)
        count = 0
        divisor: Num = 2
        while divisor * divisor <= n:
            while n % divisor == 0:
                n = n // divisor
                count += 1
            divisor += 1
        if n > 1:
            count += 1
        total ^= count
    return total != 0


PROBLEM = Problem(
    title=Text("Dividing Game", "Dividing Game"),
    game="nim",
    rules="nim",
    input=Text("the number of numbers, then the numbers", "数的个数，然后是各数，仅一组"),
    output=Text("Anna, who moves first, or Bruno", "先走的 Anna 或后走的 Bruno"),
    limits="n <= 10^5, 2 <= a <= 10^5",
    sample=("3\n2 3 4\n", "Anna\n"),
    cases=Framing.ONCE,
    answers=("Bruno", "Anna"),
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 100_000), (2, 100_000))),
    marks=("divisor array", "divisor number array"),
)
