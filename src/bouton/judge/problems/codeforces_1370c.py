"""Odd numbers above 1 are divided down to 1, and 2 leaves 1: won. A power of two from 4 on leaves only an odd number,
and twice an odd prime only 2 or an odd number: lost. Any other even number can be divided by an odd number so that
one of these is left: won.

大于 1 的奇数一步除到 1，2 减 1 得 1，都必胜。4 以上的 2 的幂只能减 1 变奇数，奇质数的两倍只能变
成 2 或奇数，都必败。其余偶数除以某个奇数就能得到这样的数，必胜。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, number, say, small

# The largest number that is answered.
LIMIT = 1000000000000


def answer() -> None:
    cases = small(number())
    for _case in range(cases):
        n: Num = number("n", 1, LIMIT)
        odd: Num = n
        while odd % 2 == 0:
            odd = odd // 2
        divisor: Num = 3
        prime = odd > 1
        while divisor * divisor <= odd and prime:
            if odd % divisor == 0:
                prime = False
            divisor += 2
        lost = n == 1 or (odd == 1 and n > 2) or (prime and n == 2 * odd)
        say("FastestFinger" if lost else "Ashishgup")


PROBLEM = Problem(
    title=Text("Number Game", "Number Game"),
    input=Text("the number of cases, then n for each", "先是数据组数，然后每组为 n"),
    output=Text("Ashishgup, who moves first, or FastestFinger", "先走的 Ashishgup 或后走的 FastestFinger"),
    limits="t <= 100, 1 <= n <= 10^9",
    sample=(
        "7\n1\n2\n3\n4\n5\n6\n12\n",
        "FastestFinger\nAshishgup\nAshishgup\nFastestFinger\nAshishgup\nFastestFinger\nAshishgup\n",
    ),
    cases=Framing.COUNTED,
    program=answer,
    made=Made(draw=lambda d: [d(1, 10**9)], plain=True),
    marks=("number divisor odd", "number divisor odd subtract"),
)
