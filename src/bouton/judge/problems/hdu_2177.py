"""Wythoff's game: only three Wythoff pairs can be within reach, the one with the same difference and those that
contain one of the heaps.

威佐夫博弈：可能走到的奇异局势至多三个：同差的一个，以及含有其中一堆颗数的两个。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, more, number, say
from bouton.programs.cores.wythoff import lower, partner


def answer() -> None:
    while more():
        a: Num = number()
        b: Num = number()
        if a == 0 and b == 0:
            break
        low: Num = min(a, b)
        high: Num = max(a, b)
        k: Num = high - low
        if lower(k) == low:
            say("0")
            continue
        say("1")
        # The same amount from both heaps.
        # 两堆同取。
        if lower(k) < low:
            say(f"{lower(k)} {lower(k) + k}")
        # From the larger heap, the smaller stays: x and y are its pair; one with difference k has been printed.
        # 只取大堆，小堆不动：x、y 是含小堆的奇异局势；差为 k 的已输出。
        x: Num = min(low, partner(low))
        y: Num = max(low, partner(low))
        keeps_low = partner(low) < high and y - x != k
        # From the smaller heap, the larger stays.
        # 只取小堆，大堆不动。
        keeps_high = partner(high) < low and low < high
        if keeps_high and partner(high) < x:
            say(f"{partner(high)} {high}")
        if keeps_low:
            say(f"{x} {y}")
        if keeps_high and partner(high) > x:
            say(f"{partner(high)} {high}")


PROBLEM = Problem(
    title=Text("The Stone Game with Two Heaps", "取（2 堆）石子游戏"),
    game="wythoff",
    rules="wythoff",
    input=Text("a line for each case with the heaps a and b; 0 0 ends", "每组一行，为两堆的颗数 a 和 b，以 0 0 结束"),
    output=Text(
        "0 where the first player loses; else 1 and, a line each, what the winning moves leave: first from both heaps",
        "先手必败输出 0；否则输出 1，再逐行输出各必胜走法留下的两堆，两堆同取的在先",
    ),
    level=3,
    sample=("1 2\n5 8\n4 7\n2 2\n0 0\n", "0\n1\n4 7\n3 5\n0\n1\n0 0\n1 2\n"),
    cases=Framing.TO_ZEROS,
    program=answer,
    made=Made(draw=lambda d: sorted(d.pair(1, 10**6 - 1)), zeros=2),
)
