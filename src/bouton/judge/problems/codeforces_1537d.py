"""From an odd number every move leaves an even number that is no power of two, and from such a number taking an odd
divisor leaves an odd number: odd numbers are lost. A power of two is best halved: 2, 8, 32, ... are lost.

奇数走一步必成为不是 2 的幂的偶数，而这样的偶数减去一个奇约数又成奇数，所以奇数必败。
2 的幂最好减半：2、8、32、……必败。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    wins = n % 2 == 0
    half = 0
    while n % 2 == 0 and n > 0:
        n = n // 2
        half += 1
    if n == 1 and half % 2 == 1:
        wins = False
    return wins and (n > 0)


PROBLEM = Problem(
    title=Text("Deleting Divisors", "Deleting Divisors"),
    input=Text("the number of cases, then n for each", "先是数据组数，然后每组为 n"),
    output=who_wins("Alice", "Bob"),
    limits="t <= 10^4, 1 <= n <= 10^9",
    sample=("4\n1\n4\n12\n69\n", "Bob\nAlice\nAlice\nBob\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 10**9)], plain=True),
    marks=("number divisor subtract",),
)
