"""A divisor of an odd number is odd and leaves an even number; from an even number 1 leaves an odd one. So even
numbers are won.

奇数的约数是奇数，减去后成偶数；偶数减 1 成奇数。所以偶数必胜。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    return n % 2 == 0 and n > 0


PROBLEM = Problem(
    title=Text("Divisor Game", "除数博弈"),
    game="proper_divisors",
    rules="take proper divisors",
    input=Text("a line for each case with n, to the end", "每组一行，为 n，直到输入结束"),
    output=if_first_wins("true", "false"),
    limits="1 <= n <= 1000",
    level=1,
    sample=("2\n3\n", "true\nfalse\n"),
    cases=Framing.TO_THE_END,
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 1000)], plain=True),
)
