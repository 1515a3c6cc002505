"""A multiple of 6 is no power of a prime, so no move leads from one multiple of 6 to another; from any other
number 1 to 5 lead to one, and they are 1 or powers of primes.

6 的倍数不是质数的幂，所以走一步到不了另一个 6 的倍数；其他的数取走除以 6 的余数即可，1 到 5 都是 1 或质数的幂。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    return n % 6 != 0


PROBLEM = Problem(
    title=Text("Roy & October take stones", "Roy & October 之取石子"),
    rules="take 1, prime powers",
    input=Text("the number of cases, then n for each", "先是数据组数，然后每组为 n"),
    output=who_wins("October wins!", "Roy wins!"),
    limits="T <= 10^5, 1 <= n <= 5*10^7",
    sample=("3\n5\n12\n25\n", "October wins!\nRoy wins!\nOctober wins!\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 5 * 10**7)], plain=True),
)
