"""Pair the monks from the lowest: the gap inside each pair is a heap of Nim. The gaps between pairs are the even steps
of a staircase; the highest monk never moves.

从最低的和尚起两两配对，每对之间的空位数就是一堆 Nim；对与对之间的空位相当于阶梯的偶数级，最高的和尚不动。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, Terms, ensure, more, number, say


def answer() -> None:
    places: Terms = []
    while more():
        places.append(number("p", 1))
    total: Num = 0
    for i in range(1, len(places)):
        ensure(places[i - 1] < places[i], places[i])
        if i % 2 == 1:
            total ^= places[i] - places[i - 1] - 1
    # The lower monk of a pair makes its gap smaller, the upper one larger.
    # 一对之中，下面的和尚使空位变少，上面的使空位变多。
    found = False
    for i in range(len(places) - 1):
        low = i - i % 2
        gap: Num = places[low + 1] - places[low] - 1
        up: Num = gap - (gap ^ total)
        if i % 2 == 1:
            up = -up
        if not found and up > 0 and places[i] + up < places[i + 1]:
            say(f"{places[i]} {places[i] + up}")
            found = True
    if not found:
        say("-1")


PROBLEM = Problem(
    title=Text("The contest of the monks", "高僧斗法"),
    game="staircase",
    rules="nim",
    input=Text(
        "the steps of the monks in one line, rising, counted from 1; the last one is the top",
        "一行，为各和尚所在的台阶号，从小到大，从 1 起；最后一个是最高一级",
    ),
    output=Text(
        "the winning move from the lowest step, as the steps before and after it; -1 where there is none",
        "起点最低的必胜走法，写成走之前和走之后的台阶号；没有则输出 -1",
    ),
    limits="N < 100, steps < 1000",
    level=3,
    sample=("1 5 9\n", "1 4\n"),
    cases=Framing.ONCE,
    program=answer,
    made=Made(draw=lambda d: d.distinct((1, 99), 1, 999), layout=lambda case: iter([case])),
    marks=("steps monks?|法师|和尚",),
)
