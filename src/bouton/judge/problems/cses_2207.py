"""Grundy's game: mex of the XOR of both parts, over all splits into unequal parts. The last heap
that is lost is 1222 as far as has been computed, up to 2^35; no proof for all heaps is known.

格伦迪游戏：对所有不相等的拆法，取两部分 SG 值异或的 mex。已算到 2^35，其中最后一个必败的堆是 1222；
对任意大小的堆尚无证明。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, Table, number, say, small

# The largest number that is answered.
LIMIT = 34359738368


def answer() -> None:
    values: Table = []
    marks: Table = [-1 for _i in range(1024)]
    for heap in range(1223):
        for part in range(1, (heap + 1) // 2):
            marks[values[part] ^ values[heap - part]] = heap
        mex = 0
        while marks[mex] == heap:
            mex += 1
        values.append(mex)
    cases = small(number())
    for _case in range(cases):
        n: Num = number("n", 0, LIMIT)
        lost = False
        if n <= 1222:
            lost = values[small(n)] == 0
        say("second" if lost else "first")


PROBLEM = Problem(
    title=Text("Grundy's Game", "Grundy's Game"),
    game="grundy",
    rules="grundy",
    input=Text("the number of cases, then the heap of each", "先是数据组数，然后每组为一堆的颗数"),
    output=who_wins("first", "second"),
    limits="t <= 10^5, n <= 10^6",
    level=3,
    sample=("3\n6\n7\n8\n", "first\nsecond\nfirst\n"),
    cases=Framing.COUNTED,
    program=answer,
    made=Made(draw=lambda d: [d(1, 10**6)], plain=True),
)
