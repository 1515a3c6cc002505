"""No law is known for squares: the outcomes are worked out one after the other from 0 on, each from those that taking
a square leaves.

取平方数没有已知的规律：从 0 起逐个递推胜负，每个数看能取的各个平方数。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Table, more, number, say, small

# The largest number that is answered.
LIMIT = 1000000


def answer() -> None:
    won: Table = [0]
    while more():
        n = small(number("n", 0, LIMIT))
        for at in range(len(won), n + 1):
            root = 1
            found = 0
            while root * root <= at:
                if won[at - root * root] == 0:
                    found = 1
                    break
                root += 1
            won.append(found)
        say("true" if won[n] == 1 else "false")


PROBLEM = Problem(
    title=Text("Stone Game IV", "石子游戏 IV"),
    game="squares",
    rules="squares",
    input=Text("a line for each case with n, to the end", "每组一行，为 n，直到输入结束"),
    output=if_first_wins("true", "false"),
    limits="1 <= n <= 10^5",
    sample=("1\n2\n4\n7\n", "true\nfalse\ntrue\nfalse\n"),
    cases=Framing.TO_THE_END,
    program=answer,
    made=Made(draw=lambda d: [d(1, 10**5)], plain=True),
)
