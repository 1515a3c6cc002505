"""The first move cuts the ring: a row of n - m beads is left, from which m neighbours are taken again and the row falls
in two. Its nim-values come from the definition, and the second player has the move.

第一步把环剪成 n - m 颗的一条链；以后每步取走相邻的 m 颗，链断成两段，SG 值按定义逐个推算，这时轮到后手。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Table, number, small

# The largest number that is answered.
LIMIT = 10000


def row_is_lost(length: int, taken: int) -> bool:
    """Whether a row of so many beads is lost for the player to move.

    这么长的一条链是否必败。
    """
    values: Table = []
    marks: Table = [-1 for _i in range(1024)]
    for row in range(length + 1):
        for before in range((row - taken) // 2 + 1 if row >= taken else 0):
            marks[values[before] ^ values[row - taken - before]] = row
        mex = 0
        while marks[mex] == row:
            mex += 1
        values.append(mex)
    return values[length] == 0


def first_wins() -> bool:
    beads = small(number("n", 1, LIMIT))
    taken = small(number("m", 1, LIMIT))
    return beads >= taken and row_is_lost(beads - taken, taken)


PROBLEM = Problem(
    title=Text("Paint Chain", "Paint Chain"),
    input=Text(
        "the number of cases, then for each the beads n and how many are painted, m",
        "先是数据组数，然后每组为珠子数 n 和每次染的颗数 m",
    ),
    output=Text(
        "Case #1: aekdycoin, who moves first, or abcdxyzk, with the number of the case",
        "Case #1: 先走的 aekdycoin 或后走的 abcdxyzk，行首带组号",
    ),
    limits="1 <= n, m <= 1000",
    level=3,
    sample=("2\n3 1\n4 2\n", "Case #1: aekdycoin\nCase #2: abcdxyzk\n"),
    cases=Framing.COUNTED,
    answers=("abcdxyzk", "aekdycoin"),
    numbered="Case #%d: ",
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 1000), d(1, 50 if d.chance.randrange(2) else 1000)], plain=True),
    marks=("ring beads?|珠 paint|染|涂",),
)
