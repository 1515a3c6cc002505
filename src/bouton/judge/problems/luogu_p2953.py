"""One number, and at most two moves from each: the outcomes are worked out one after the other from 0 on.

单个数，每个数至多两种走法：从 0 起逐个递推胜负。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Table, number, say, small

# The largest number that is answered.
LIMIT = 1000000


def answer() -> None:
    games = small(number())
    won: Table = [0]
    for _game in range(games):
        n = small(number("n", 0, LIMIT))
        for at in range(len(won), n + 1):
            largest = 0
            least = 9
            rest = at
            while rest > 0:
                digit = rest % 10
                largest = max(largest, digit)
                if digit > 0:
                    least = min(least, digit)
                rest = rest // 10
            if won[at - largest] == 0 or won[at - least] == 0:
                won.append(1)
            else:
                won.append(0)
        say("YES" if won[n] == 1 else "NO")


PROBLEM = Problem(
    title=Text("Cow Digit Game", "Cow Digit Game S"),
    input=Text("the number of games, then n for each", "先是局数，然后每局为 n"),
    output=if_first_wins("YES", "NO"),
    limits="G <= 100, 1 <= n <= 10^6",
    sample=("2\n9\n10\n", "YES\nNO\n"),
    cases=Framing.COUNTED,
    program=answer,
    made=Made(draw=lambda d: [d(1, 10**6)], plain=True),
    marks=("number digits?|数位|数字 subtract",),
)
