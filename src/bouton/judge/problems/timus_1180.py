"""The losses are the multiples of 3, and the sum of the digits gives n mod 3, however long n is.

必败态是 3 的倍数；无论 n 有多少位，各位数字之和都给出 n mod 3。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import digits, say


def answer() -> None:
    rest = 0
    for digit in digits():
        rest = (rest + digit) % 3
    if rest == 0:
        say("2")
    else:
        say("1")
        say(f"{rest}")


PROBLEM = Problem(
    title=Text("Stone Game", "Stone Game"),
    game="powers_of_two",
    rules="take 2^k",
    input=Text("the number of stones, up to 10^250", "石子数，至多 10^250，仅一组"),
    output=Text(
        "1 and, in the next line, the least first take that wins; 2 where the first player loses",
        "先手必胜输出 1，下一行输出最少的必胜首步颗数；否则输出 2",
    ),
    sample=("8\n", "1\n2\n"),
    cases=Framing.ONCE,
    program=answer,
    made=Made(draw=lambda d: [d(1, 10**250)], plain=True),
)
