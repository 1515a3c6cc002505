"""HDU 2897: take p to q coins; fewer than p must be taken together, and the last coin loses."""

from bouton.judge.formats import Cases
from bouton.judge.laws import interval_value
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Framing, Numbers


def wins(numbers: Numbers) -> bool:
    """Whether the player to move wins.

    Whoever faces at most p coins must take them all and loses; nobody takes the last coin before that.  So the others
    are a heap of n - 1 from which p to q are taken, and whoever cannot do so loses.
    """
    n, p = numbers.at_least(1, "n"), numbers.at_least(1, "p")
    q = numbers.at_least(p, "q")
    return interval_value(p, q, n - 1) != 0


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
    answer=Cases(wins, ("LOST", "WIN"), Framing.TO_THE_END),
)
