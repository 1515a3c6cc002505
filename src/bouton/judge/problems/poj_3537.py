"""Whoever puts a cross beside one, or with one square between, loses at once. So a cross takes
away its square and two on each side; the parts that are left are a sum of games.

紧挨着或只隔一格画叉，对手立刻连成三个。所以每个叉占去自己和两侧各两格，
剩下的几段构成游戏的和。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Table, number, small

# The largest number that is answered.
LIMIT = 2000


def first_wins() -> bool:
    n = small(number("n", 1, LIMIT))
    values: Table = []
    marks: Table = [-1 for _i in range(256)]
    for length in range(n + 1):
        for at in range(length):
            left = 0
            right = 0
            if at > 2:
                left = values[at - 2]
            if length - at > 3:
                right = values[length - at - 3]
            marks[left ^ right] = length
        mex = 0
        while marks[mex] == length:
            mex += 1
        values.append(mex)
    return values[n] != 0


PROBLEM = Problem(
    title=Text("Crosses and Crosses", "Crosses and Crosses"),
    game="treblecross",
    rules="treblecross",
    input=Text("the length of the strip", "纸条的格数，仅一组"),
    output=who_wins("1", "2"),
    limits="3 <= n <= 2000",
    level=3,
    sample=("3\n", "1\n"),
    cases=Framing.ONCE,
    program=first_wins,
    made=Made(draw=lambda d: [d(3, 2000)], plain=True),
)
