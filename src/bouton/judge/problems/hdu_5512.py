"""However they build, in the end all multiples of the greatest common divisor of a and b up to n stand: n / gcd - 2
moves, and only the parity counts.

无论怎么建，最后 n 以内 gcd(a, b) 的倍数全都建成：共走 n / gcd - 2 步，只看奇偶。
"""

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number("n", 2)
    divisor: Num = number("a", 1, n)
    b: Num = number("b", 1, n)
    while b > 0:
        rest: Num = divisor % b
        divisor = b
        b = rest
    return n // divisor % 2 == 1


def _two(d: Draw) -> Case:
    n = d(2, 20_000)
    return [n, *d.chance.sample(range(1, n + 1), 2)]


PROBLEM = Problem(
    title=Text("Pagodas", "Pagodas"),
    input=Text(
        "the number of cases, then for each the pagodas n and the two, a and b, that stand",
        "先是数据组数，然后每组为塔数 n 和未倒的两座 a、b",
    ),
    output=Text(
        "Case #1: Yuwgna, who moves first, or Iaka, with the number of the case",
        "Case #1: 先走的 Yuwgna 或后走的 Iaka，行首带组号",
    ),
    limits="t <= 500, 2 <= n <= 20000, a and b different",
    sample=("4\n2 1 2\n3 1 3\n67 1 2\n100 1 2\n", "Case #1: Iaka\nCase #2: Yuwgna\nCase #3: Yuwgna\nCase #4: Iaka\n"),
    cases=Framing.COUNTED,
    answers=("Iaka", "Yuwgna"),
    numbered="Case #%d: ",
    program=first_wins,
    made=Made(draw=_two, plain=True),
    marks=("pagodas?|塔 j_[-+]_k|和或差",),
)
