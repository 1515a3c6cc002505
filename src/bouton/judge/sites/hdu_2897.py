"""HDU 2897: take p to q coins; fewer than p must be taken together, and the last coin loses."""

from collections.abc import Iterator

from bouton.judge.laws import interval_value
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers
from bouton.judge.script import Script


def wins(n: int, p: int, q: int) -> bool:
    """Whether the player to move wins.

    Whoever faces at most *p* coins must take them all and loses; nobody takes the last coin before that.  So the others
    are a heap of n - 1 from which *p* to *q* are taken, and whoever cannot do so loses.

    >>> wins(7, 1, 1), wins(6, 1, 1)
    (False, True)
    """
    return interval_value(p, q, n - 1) != 0


def solve(numbers: Numbers) -> Iterator[str]:
    """WIN or LOST for the player to move."""
    for n in numbers.to_the_end():
        if n < 1:
            raise numbers.below("n", 1, n)
        p = numbers.at_least(1, "p")
        yield "WIN" if wins(n, p, numbers.at_least(p, "q")) else "LOST"


PROBLEM = Problem(
    title=Text("A Chance Meeting in the Moonlight", "邂逅明下"),
    game="subtraction",
    rules="take {p}..{q}",
    input=Text(
        "a line for each case with n, p and q: n coins, p to q are taken, and the last fewer than p together",
        "每组一行，为 n、p、q：共 n 枚硬币，每次取 p 到 q 枚，不足 p 枚时须一次取完，直到输入结束",
    ),
    output=Text(
        "WIN where the first player need not take the last coin, else LOST", "先手能避开最后一枚输出 WIN，否则输出 LOST"
    ),
    sample=("7 1 1\n6 1 1\n", "LOST\nWIN\n"),
    answer=Script(solve),
)
