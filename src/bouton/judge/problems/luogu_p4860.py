"""A multiple of 4 is neither 1 nor a prime, so no move leads from one multiple of 4 to another; from any other
number 1, 2 or 3 leads to one.

4 的倍数既不是 1 也不是质数，所以走一步到不了另一个 4 的倍数；其他的数取走除以 4 的余数 1、2 或 3 即可。
"""

from bouton.frozen import changed
from bouton.judge.problem import Text
from bouton.judge.problems import luogu_p4018
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    return n % 4 != 0


PROBLEM = changed(
    luogu_p4018.PROBLEM,
    title=Text("Roy & October take stones II", "Roy & October 之取石子 II"),
    rules="take 1, primes",
    limits="T <= 10^6, 1 <= n <= 5*10^7",
    sample=("3\n5\n8\n30\n", "October wins!\nRoy wins!\nOctober wins!\n"),
    program=first_wins,
)
