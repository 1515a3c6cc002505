"""By the definition: a heap is won exactly when one of the amounts leaves a lost one.

按定义递推：能一步走到必败态的就是必胜态。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Table, number, put, say, small

# The largest number that is answered.
LIMIT = 10000000


def answer() -> None:
    n = small(number("n", 0, LIMIT))
    size = small(number("k", 0, 1000))
    takes: Table = [small(number()) for _i in range(size)]
    won: Table = [0 for _i in range(n + 1)]
    for heap in range(n + 1):
        if won[heap] == 0:
            for take in takes:
                if take > 0 and heap + take <= n:
                    won[heap + take] = 1
    for heap in range(1, n + 1):
        put("W" if won[heap] == 1 else "L")
    say("")


PROBLEM = Problem(
    title=Text("Stick Game", "Stick Game"),
    game="subtraction",
    rules="take {s}",
    input=Text(
        "the number of sticks n, how many amounts there are, and the amounts",
        "棒数 n、可取根数的种数和各种根数，仅一组",
    ),
    output=Text(
        "n letters, W for a won heap and L for a lost one, from 1 to n",
        "从 1 到 n 依次输出 n 个字母，必胜为 W，必败为 L",
    ),
    limits="n <= 10^6, k <= 100, 1 <= amounts <= n",
    level=1,
    sample=("10 3\n1 3 4\n", "WLWWWWLWLW\n"),
    cases=Framing.ONCE,
    program=answer,
    made=Made(
        draw=lambda d: (
            lambda stones: (lambda amounts: [stones, len(amounts), *amounts])(d.distinct((1, 100), 1, min(stones, 200)))
        )(d(1, 10**6))
    ),
)
