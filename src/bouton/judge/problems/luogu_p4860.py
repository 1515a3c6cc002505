"""A multiple of 4 is neither 1 nor a prime, so no move leads from one multiple of 4 to another; from any other
number 1, 2 or 3 leads to one.

4 的倍数既不是 1 也不是质数，所以走一步到不了另一个 4 的倍数；其他的数取走除以 4 的余数 1、2 或 3 即可。
"""

from bouton.judge.made import Made
from bouton.judge.problem import Problem, Text, who_wins
from bouton.judge.reading import Framing
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    return n % 4 != 0


PROBLEM = Problem(
    title=Text("Roy & October take stones II", "Roy & October 之取石子 II"),
    rules="take 1, primes",
    input=Text("the number of cases, then n for each", "先是数据组数，然后每组为 n"),
    output=who_wins("October wins!", "Roy wins!"),
    limits="T <= 10^6, 1 <= n <= 5*10^7",
    sample=("3\n5\n8\n30\n", "October wins!\nRoy wins!\nOctober wins!\n"),
    cases=Framing.COUNTED,
    answers=("Roy wins!", "October wins!"),
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 5 * 10**7)], plain=True, framing=Framing.COUNTED),
)
