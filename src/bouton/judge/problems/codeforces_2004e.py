"""An even heap is worth 0 and 1 is worth 1, for 1 can be taken. An odd heap with least prime
factor p is worth the place of p among the primes: it reaches every smaller prime and 1, but no
multiple of p.

偶数堆的值为 0，1 的值为 1。最小质因数为 p 的奇数堆，值是 p 在质数中的序号：
它能走到 1 和每个更小的质数，而走不到 p 的倍数。
"""

from bouton.judge.problem import COUNTED_HEAPS, Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Table, number, say, small
from bouton.programs.cores.coprime import prepare

# The largest number that is answered.
LIMIT = 10000000


def answer() -> None:
    table: Table = []
    cases = small(number())
    for _case in range(cases):
        size = small(number())
        total = 0
        for _i in range(size):
            heap = small(number("a", 0, LIMIT))
            prepare(heap, table)
            total ^= table[heap]
        say("Alice" if total != 0 else "Bob")


PROBLEM = Problem(
    title=Text("Not a Nim Problem", "Not a Nim Problem"),
    game="coprime",
    rules="take coprime",
    input=COUNTED_HEAPS,
    output=who_wins("Alice", "Bob"),
    limits="t <= 10^4, n <= 3*10^5, 1 <= heaps <= 10^7",
    level=3,
    sample=("3\n3\n3 2 9\n4\n3 3 6 1\n5\n1 2 3 4 5\n", "Bob\nAlice\nBob\n"),
    cases=Framing.COUNTED,
    program=answer,
    made=Made(draw=lambda d: d.many_ones((1, 300_000), 10**7), total=300_000),
)
