"""Unless 3 divides n, one step makes it a multiple of 3. From a multiple of 3 every step leads away, and the second
player steps back to it, until the ten moves are over.

n 不是 3 的倍数时，一步就能变成 3 的倍数；是 3 的倍数时，先手怎么走都会离开，后手再走回来，直到十步走完。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    return n % 3 != 0


PROBLEM = Problem(
    title=Text("Game with Integers", "Game with Integers"),
    input=Text("the number of cases, then n for each", "先是数据组数，然后每组为 n"),
    output=who_wins("First", "Second"),
    limits="t <= 100, 1 <= n <= 1000",
    level=1,
    sample=("3\n2\n9\n10\n", "First\nSecond\nFirst\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 1000)], plain=True),
    marks=("divisible_by_3|(?:被_?3_?整除|3_?的倍数) add|increase|加_?1",),
)
