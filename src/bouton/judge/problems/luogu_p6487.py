"""Fibonacci nim: written as a sum of Fibonacci numbers, no two of them neighbours, n is won by taking the least of
them, for the opponent cannot reach the next; fewer stones never win. A Fibonacci number is taken whole.

斐波那契博弈：把 n 写成互不相邻的斐波那契数之和，取其中最小的一个必胜，因为对手取不到下一个；取得更少都不行。
n 本身是斐波那契数时只能全取。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, number, say


def answer() -> None:
    n: Num = number("n", 1)
    found: Num = 0
    while n > 0:
        found = 1
        following: Num = 2
        while following <= n:
            after: Num = found + following
            found = following
            following = after
        n -= found
    say(f"{found}")


PROBLEM = Problem(
    title=Text("HRPA", "HRPA"),
    game="fibonacci_nim",
    rules="take 1..2*last",
    input=Text("the number of stones", "石子数，仅一组"),
    output=Text("the fewest stones with which the first player wins", "先手首步最少取多少颗才能必胜"),
    limits="2 <= n <= 10^15",
    level=2,
    sample=("7\n", "2\n"),
    cases=Framing.ONCE,
    program=answer,
    made=Made(draw=lambda d: [d(2, 10**15)], plain=True),
)
